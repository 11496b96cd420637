import type { Translation } from '#platform/contract/text.ts';
import type { en } from './messages.en.ts';

export const fr: Translation<typeof en> = {
	'disturbed.title': '{product} : perturbation du service',
	'disturbed.text': '{product} signale un problème sur sa page d’état.',
	'maintenance.title': '{product} : entretien en cours',
	'maintenance.text': '{product} pourrait être inaccessible jusqu’à la fin de l’entretien.',
};
