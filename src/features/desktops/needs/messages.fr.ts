import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	title: 'À traiter',
	more: { one: 'Afficher {count} autre\u00A0: {names}', other: 'Afficher {count} autres\u00A0: {names}' },
	more_short: { one: 'Afficher {count} autre', other: 'Afficher {count} autres' },
	tomorrow: 'Demain',
	put_off: 'Remettre à demain\u00A0: {name}',
	putting_off: 'Report en cours…',
	put_off_done: 'Remis à demain\u00A0: {name}.',
	settled: 'Réglé\u00A0: {names}.',
	first_title: { one: 'Plus que {count} étape', other: '{count} étapes pour bien commencer' },
	first_progress: '{done} sur {all}',
	first_done: 'Terminé',
	not_now: 'Pas maintenant',
	network_failure: 'Impossible de joindre le portail. Vérifiez votre connexion et réessayez.',
};
