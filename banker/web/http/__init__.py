"""What every request meets: who asks, what they may, limits, languages, errors."""
