// Which person of the demonstration shows which state: the index leads to them, and a test finds each of them in it.
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { demoInvitedLogin } from './people.ts';

export type StateArea = 'subscription' | 'payment' | 'auto_load' | 'desktop' | 'person';

export interface DemoState {
	readonly area: StateArea;
	/** As the calls name it. */
	readonly state: string;
	readonly login: string;
	readonly name: Multilingual;
}

const state = (area: StateArea, key: string, login: string, en: string, fr: string): DemoState => ({
	area,
	state: key,
	login,
	name: { en, fr },
});

export const demoStates: readonly DemoState[] = [
	state('subscription', 'active', 'office.manager', 'Subscription paid by the office', 'Abonnement payé par le bureau'),
	state('subscription', 'past_due', 'agent.late', 'Past-due subscription', 'Abonnement en souffrance'),
	state('subscription', 'ending', 'processor.fr', 'Cancelled subscription', 'Abonnement annulé'),
	state('subscription', 'ended', 'agent.former', 'Ended subscription', 'Abonnement terminé'),
	state('payment', 'paid', 'agent', 'Payments and invoices', 'Paiements et factures'),
	state('payment', 'refunded_part', 'agent.refunded', 'Partly refunded payment', 'Paiement remboursé en partie'),
	state('auto_load', 'paused', 'agent.paused', 'Paused auto-load', 'Recharge automatique suspendue'),
	state('desktop', 'own', 'agent2', 'Desktop shared with others', 'Espace de travail partagé avec d’autres'),
	state('desktop', 'edit', 'agent', 'Colleague’s desktop, can edit', 'Espace de travail d’un collègue, à modifier'),
	state('desktop', 'view', 'agent.fr', 'Colleague’s desktop, can view', 'Espace de travail d’un collègue, à consulter'),
	state(
		'desktop',
		'set',
		'agent.paused',
		'Default desktop set for the team',
		'Espace de travail par défaut, défini pour l’équipe',
	),
	state('person', 'active', 'admin', 'Staff: current', 'Personnel\u00A0: en poste'),
	state('person', 'unopened', demoInvitedLogin, 'Staff: invited', 'Personnel\u00A0: invitation envoyée'),
	state('person', 'leaving', 'agent.leaving', 'Staff: leaving soon', 'Personnel\u00A0: départ prévu'),
	state('person', 'left', 'agent.left', 'Staff: left', 'Personnel\u00A0: ne travaille plus ici'),
	state('person', 'locked', 'agent.locked', 'Staff: account locked', 'Personnel\u00A0: compte verrouillé'),
	state('person', 'disabled', 'agent.disabled', 'Staff: account disabled', 'Personnel\u00A0: compte désactivé'),
];
