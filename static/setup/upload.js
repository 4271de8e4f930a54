// A file is sent as soon as it is chosen. One that the bank would not even read is said
// to be too large here: its connection would only break off.
//
//   data-upload   on the form: how many bytes a file may have
//   data-large    in it: what is shown for a larger one

document.addEventListener("change", ({ target }) => {
  const form = target.closest("form[data-upload]");
  const [file] = form ? target.files : [];
  if (!file) return;
  const isLarge = file.size > Number(form.dataset.upload);
  form.querySelector("[data-large]").hidden = !isLarge;
  if (isLarge) target.value = "";
  else form.submit();
});
