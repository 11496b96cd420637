// An endpoint is one value: the server binds it, the client calls it, OpenAPI and the access matrix list it.
import type * as z from 'zod/mini';
import { renaming } from './codec.ts';
import { minutes } from './duration.ts';
import type { Feature } from './features.ts';

/**
 * Who may call. `pending` admits a sign-in that still owes its second factor (and every later session); `enrolling` one whose
 * person has no second factor yet and sets one up (and a full session); `staff` needs the named permission, which a grant gives at some
 * scope today; `service` is a registered
 * server-to-server client that was given the named scope. There is no default: a call without a rule does not compile.
 */
export type Access = 'public' | 'pending' | 'enrolling' | 'signedIn' | StaffAccess | ServiceAccess;

export interface StaffAccess {
	readonly staff: string;
}

export interface ServiceAccess {
	readonly service: string;
	/** A full session may call as well. */
	readonly orSignedIn?: true;
}

/** Whether a service client may call; `undefined` where only sessions or everyone may. */
export function serviceAccess(access: Access): ServiceAccess | undefined {
	return typeof access === 'object' && 'service' in access ? access : undefined;
}

/** How long a proof of who one is lasts for calls that ask for a recent one. */
export const recentProofMs = minutes(10);

/** What a visit gets of an answer. A method, so that endpoints of every answer fit in one list. */
export interface Masked<Output> {
	/** Shows amounts only where the brand allows it, as the viewing `amounts` does. */
	readonly shows?: 'amounts';
	/** Fields that such a call may not carry: what they find is not for staff to look for. */
	readonly without?: readonly string[];
	mask(output: Output): Output;
}

/** Whether a visit sees by it what somebody has, spends or owes: only where the brand allows it. */
export function showsAmounts({ viewing }: Pick<Endpoint, 'viewing'>): boolean {
	return viewing === 'amounts' || (typeof viewing === 'object' && viewing.shows === 'amounts');
}

/** How a caller says the wire's names; the browser's build writes it out. */
export interface CallerCodec {
	/** What goes to the wire. */
	readonly write: (input: unknown) => unknown;
	/** What came from it. */
	readonly read: (answer: unknown) => unknown;
}

export interface Endpoint<
	Input extends z.ZodMiniType = z.ZodMiniType,
	Output extends z.ZodMiniType = z.ZodMiniType,
	Who extends Access = Access,
> {
	/** Used as the operation id in OpenAPI: a verb and a noun in camelCase. */
	readonly name: string;
	/** POST path, `/v1/<area>/<VerbNoun>`. */
	readonly path: `/v1/${string}`;
	readonly summary: string;
	readonly access: Who;
	/** Sensitive: a session whose person last proved who they are too long ago must prove it again. */
	readonly needsRecentProof?: true;
	/** Closed while somebody acts in another's account, like everything that needs a recent proof. */
	readonly ownSessionOnly?: true;
	/**
	 * Whether a visit may make this call: a session in which staff sees an account as its person does. Left out, it may not, so
	 * that a new call is closed until somebody says otherwise. Nothing that writes, and no call about money under way or secrets, says it.
	 * `open` shows all of the answer, `amounts` too where the brand lets visits see money, `leave` ends the visit or the session, and `mask`
	 * hides what staff need not know: documents, addresses and the digits of cards are never shown.
	 */
	readonly viewing?: 'open' | 'amounts' | 'leave' | Masked<z.output<Output>>;
	/** The call belongs to it, and is not there under a brand that has it off. */
	readonly feature?: Feature;
	/** Shape of the JSON body; strict, so that unknown fields are refused. */
	readonly input: Input;
	/** Shape of the answer besides ReturnStatus; strict, checked before it is sent. */
	readonly output: Output;
	/** Codes this call may answer with, beyond those of the platform. An undeclared one is an internal error. */
	readonly problems: readonly string[];
	/** Whether the same body sent twice has the effect of once. */
	readonly idempotent: boolean;
	readonly codec: CallerCodec;
}

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

export function endpoint<Input extends z.ZodMiniType, Output extends z.ZodMiniType, const Who extends Access>(
	definition: Omit<Endpoint<Input, Output, Who>, 'codec'>,
): Endpoint<Input, Output, Who> {
	const codec = { write: renaming(definition.input, 'write'), read: renaming(definition.output, 'read') };
	return { ...definition, codec };
}
