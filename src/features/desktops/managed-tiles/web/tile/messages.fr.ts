import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'tile.title': 'Nouveautés',
	'tile.loading': 'Les nouveautés se chargent',
	'tile.failed': 'Les nouveautés n’ont pu être chargées.',
	'tile.retry': 'Réessayer',
	'tile.none': 'Rien de nouveau depuis 30 jours',
	'tile.from': '{audience} · {day}',
	'tile.more': { one: '{count} de plus', other: '{count} de plus' },
	'tile.elsewhere': '(s’ouvre dans un nouvel onglet)',
};
