import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'title.disturbed': '{product} : perturbation du service',
	'text.disturbed': '{product} signale un problème sur sa page d’état.',
	'title.maintenance': '{product} : entretien en cours',
	'text.maintenance': '{product} pourrait être inaccessible jusqu’à la fin de l’entretien.',
};
