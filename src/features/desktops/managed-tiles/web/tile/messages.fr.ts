import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'tile.title': 'Nouveautés',
	'tile.loading': 'Chargement…',
	'tile.failed': 'Impossible de charger les nouveautés',
	'tile.retry': 'Réessayer',
	'tile.none': 'Rien de nouveau depuis 30 jours',
	'tile.from': '{audience} · {day}',
	'tile.more': { one: '{count} de plus', other: '{count} de plus' },
	'tile.elsewhere': '(s’ouvre dans un nouvel onglet)',
};
