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
	state(
		'subscription',
		'active',
		'office.manager',
		'Subscription, paid by the office',
		'Abonnement payé par le bureau',
	),
	state('subscription', 'past_due', 'agent.late', 'Subscription, past due', 'Abonnement en souffrance'),
	state('subscription', 'ending', 'processor.fr', 'Subscription, cancelled', 'Abonnement annulé'),
	state('subscription', 'ended', 'agent.former', 'Subscription, ended', 'Abonnement terminé'),
	state('payment', 'paid', 'agent', 'Payments and invoices', 'Paiements et factures'),
	state('payment', 'refunded_part', 'agent.refunded', 'Payment, refunded in part', 'Paiement remboursé en partie'),
	state('auto_load', 'paused', 'agent.paused', 'Auto-load, paused', 'Recharge automatique suspendue'),
	state('desktop', 'own', 'agent2', 'Desktop, shared with others', 'Espace de travail partagé avec d’autres'),
	state('desktop', 'edit', 'agent', 'Desktop of a colleague, to edit', 'Espace de travail d’un collègue, à modifier'),
	state(
		'desktop',
		'view',
		'agent.fr',
		'Desktop of a colleague, to view',
		'Espace de travail d’un collègue, à consulter',
	),
	state(
		'desktop',
		'set',
		'agent.paused',
		'Default desktop, set for the team',
		'Espace de travail par défaut, défini pour l’équipe',
	),
	state('person', 'active', 'admin', 'Staff: works here', 'Personnel\u00A0: en poste'),
	state('person', 'unopened', demoInvitedLogin, 'Staff: invited', 'Personnel\u00A0: invitée'),
	state('person', 'leaving', 'agent.leaving', 'Staff: leaves soon', 'Personnel\u00A0: part bientôt'),
	state('person', 'left', 'agent.left', 'Staff: has left', 'Personnel\u00A0: est parti'),
	state('person', 'locked', 'agent.locked', 'Staff: account locked', 'Personnel\u00A0: compte verrouillé'),
	state('person', 'disabled', 'agent.disabled', 'Staff: account disabled', 'Personnel\u00A0: compte désactivé'),
];
