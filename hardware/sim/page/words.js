/* What the page says, in the languages of the bank. The reader's browser chooses. */

const WORDS = {
  en: {
    heading: "Virtual cards", players: "Player cards", deeds: "Title deeds",
    hint: "Click a card to tap it. Drag it onto the reader, or hold it, and it stays as long.",
    leave: "Let cards lie", clear: "Take all off", lying: "On the reader", deed: "Deed",
    signals: {
      ready: "Ready", asked: "The bank asks something", accepted: "Done",
      refused: "Not possible", "unknown-card": "The bank has not met this card",
      "too-soon": "Lift the card for two seconds", away: "Reader away", gone: "No connection",
    },
    tokens: {
      kite: "Kite", teapot: "Teapot", snail: "Snail", cactus: "Cactus", balloon: "Balloon",
      whale: "Whale", lighthouse: "Lighthouse", acorn: "Acorn",
    },
  },
  ru: {
    heading: "Карты на экране", players: "Карты игроков", deeds: "Карточки участков",
    hint: "Нажмите на карту, чтобы приложить её. Перетащите её на считыватель или удерживайте, и она останется там.",
    leave: "Оставлять карты", clear: "Убрать все", lying: "На считывателе", deed: "Участок",
    signals: {
      ready: "Можно прикладывать", asked: "У банка вопрос", accepted: "Готово",
      refused: "Не получится", "unknown-card": "Банк ещё не знает эту карту",
      "too-soon": "Уберите карту на две секунды", away: "Считыватель отключён", gone: "Нет связи",
    },
    tokens: {
      kite: "Воздушный змей", teapot: "Чайник", snail: "Улитка", cactus: "Кактус",
      balloon: "Воздушный шар", whale: "Кит", lighthouse: "Маяк", acorn: "Жёлудь",
    },
  },
  uk: {
    heading: "Картки на екрані", players: "Картки гравців", deeds: "Картки ділянок",
    hint: "Торкніться картки, щоб прикласти її. Перетягніть її на зчитувач або утримуйте, і вона лишиться там.",
    leave: "Залишати картки", clear: "Прибрати всі", lying: "На зчитувачі", deed: "Ділянка",
    signals: {
      ready: "Можна прикладати", asked: "У банку запитання", accepted: "Готово",
      refused: "Не вийде", "unknown-card": "Банк ще не знає цієї картки",
      "too-soon": "Приберіть картку на дві секунди", away: "Зчитувач від’єднано", gone: "Немає зв’язку",
    },
    tokens: {
      kite: "Повітряний змій", teapot: "Чайник", snail: "Равлик", cactus: "Кактус",
      balloon: "Повітряна куля", whale: "Кит", lighthouse: "Маяк", acorn: "Жолудь",
    },
  },
  pt: {
    heading: "Cartões virtuais", players: "Cartões dos jogadores", deeds: "Títulos",
    hint: "Toque num cartão para o aproximar. Arraste-o para o leitor, ou mantenha premido, e ele fica lá.",
    leave: "Deixar os cartões", clear: "Tirar todos", lying: "No leitor", deed: "Título",
    signals: {
      ready: "Pode aproximar", asked: "O banco pergunta", accepted: "Feito",
      refused: "Não é possível", "unknown-card": "O banco ainda não conhece este cartão",
      "too-soon": "Afaste o cartão dois segundos", away: "Leitor desligado", gone: "Sem ligação",
    },
    tokens: {
      kite: "Papagaio de papel", teapot: "Bule", snail: "Caracol", cactus: "Cato",
      balloon: "Balão", whale: "Baleia", lighthouse: "Farol", acorn: "Bolota",
    },
  },
  "pt-br": {
    heading: "Cartões virtuais", players: "Cartões dos jogadores", deeds: "Títulos",
    hint: "Toque em um cartão para aproximá-lo. Arraste até o leitor, ou segure, e ele fica lá.",
    leave: "Deixar os cartões", clear: "Tirar todos", lying: "No leitor", deed: "Título",
    signals: {
      ready: "Pode aproximar", asked: "O banco pergunta", accepted: "Feito",
      refused: "Não é possível", "unknown-card": "O banco ainda não conhece este cartão",
      "too-soon": "Afaste o cartão por dois segundos", away: "Leitor desconectado", gone: "Sem conexão",
    },
    tokens: {
      kite: "Pipa", teapot: "Bule", snail: "Caracol", cactus: "Cacto", balloon: "Balão",
      whale: "Baleia", lighthouse: "Farol", acorn: "Bolota",
    },
  },
};

/** Return the first of the browser's languages that the page speaks. */
function chosenLanguage() {
  for (const wish of navigator.languages) {
    const language = wish.toLowerCase();
    if (language in WORDS) return language;
    if (language.slice(0, 2) in WORDS) return language.slice(0, 2);
  }
  return "en";
}

export const language = chosenLanguage();
export const words = WORDS[language];

/** Put the words where the page keeps places for them. */
export function speak() {
  document.documentElement.lang = language;
  document.title = `${words.heading} · Banker`;
  for (const place of document.querySelectorAll("[data-word]")) {
    place.textContent = words[place.dataset.word];
  }
  for (const place of document.querySelectorAll("[data-word-label]")) {
    place.setAttribute("aria-label", words[place.dataset.wordLabel]);
  }
}

/** Return what a card is called: by the bank, or by what is printed on it. */
export function nameOf(card) {
  if (card.label) return card.label;
  return card.kind === "player" ? words.tokens[card.token] : `${words.deed} ${card.number}`;
}
