// Who is calling, as the server knows it from the token. Slices take the organisation and the person from here, never from a body.
import type { Language } from '#platform/contract/language.ts';
import type { Clock } from '../clock.ts';
import type { FindServiceClient } from './service-client.ts';

/**
 * What a session may do. `pending`: the first factor was right, the second is still owed. `enrolling`: there is no second
 * factor yet, and the session can only set one up.
 */
export type SessionScope = 'pending' | 'enrolling' | 'full';

export interface Actor {
	readonly scope: SessionScope;
	/** How strongly the sign-in was proved: one factor or two (NIST SP 800-63B). A derived session never has more. */
	readonly assurance: 'aal1' | 'aal2';
	/** When the person last proved who they are in this session: at its sign-in, or later when asked again. */
	readonly provedAt: Date;
	/** How the session was opened: the ways that were proved, joined by `_and_`, such as `password_and_email`. */
	readonly openedBy: string;
	readonly sessionId: string;
	readonly userId: number;
	readonly organisationId: number;
	readonly brandKey: string;
	/** That of the page which calls, or else of the account: two browsers of one person may show different ones. */
	readonly language: Language;
	/** What grants give the person at this moment, each at its scope. */
	readonly powers: readonly Power[];
	/** Who acts, where it is not the account's own person. */
	readonly switchedFrom?: SwitchOrigin | undefined;
}

export interface Power {
	readonly permission: string;
	readonly kind: 'brand' | 'organisation' | 'office' | 'team';
	/** The id that the office or team has. */
	readonly id: string;
}

/** How far a permission is held within the person's organisation. Teams span offices, so an office holds no team. */
export interface HeldAt {
	readonly isBrand: boolean;
	/** All of the organisation. */
	readonly isWide: boolean;
	readonly offices: readonly string[];
	readonly teams: readonly string[];
}

/** Undefined where it is held nowhere. */
export function heldAt(powers: readonly Power[], permission: string): HeldAt | undefined {
	const held = powers.filter((one) => one.permission === permission);
	if (held.length === 0) return undefined;
	const of = (kind: Power['kind']): readonly string[] => held.flatMap((one) => (one.kind === kind ? [one.id] : []));
	const isBrand = of('brand').length > 0;
	return { isBrand, isWide: isBrand || of('organisation').length > 0, offices: of('office'), teams: of('team') };
}

/** The person who acts in another's account, and the session they came from. */
export interface SwitchOrigin {
	/** `own`: both accounts are the person's; `staff`: somebody is being helped. */
	readonly kind: 'own' | 'staff';
	readonly organisationId: number;
	readonly userId: number;
	readonly sessionId: string;
}

/** Staff sees an account as its person does. */
export function isVisit(actor: Pick<Actor, 'switchedFrom'> | undefined): boolean {
	return actor?.switchedFrom?.kind === 'staff';
}

interface Credentials {
	/** Sent as `Authorization: Bearer`. */
	readonly token: string;
	/** From the session cookie, absent for callers that keep no cookies. */
	readonly sessionBindingSecret: string | undefined;
}

/** Port: finds whose credentials these are. Undefined when they are unknown, ended, timed out or lack their binding secret. */
export type FindActor = (credentials: Credentials) => Promise<Actor | undefined>;

/** Port: whether a grant gives the person a permission of the staff area at some scope today. A refusal is kept in the audit. */
export type AdmitStaff = (
	actor: Actor,
	call: { readonly permission: string; readonly network: string; readonly request: { readonly id: string } },
) => Promise<boolean>;

/** Port: whether a visit goes on: who visits may still do so. */
export type KeepsVisit = (
	actor: Actor,
	call: { readonly network: string; readonly request: { readonly id: string } },
) => Promise<boolean>;

/** What deciding about a call takes. */
export interface Callers {
	readonly keepsVisit: KeepsVisit;
	readonly find: FindActor;
	readonly admitStaff: AdmitStaff;
	readonly findServiceClient: FindServiceClient;
	readonly clock: Clock;
}
