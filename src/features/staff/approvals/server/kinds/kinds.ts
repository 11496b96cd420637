// A kind of act that needs two people. Other slices define theirs and hand it to the composition, which gives all of them to this slice.
import * as z from 'zod/mini';
import { formatDay } from '#platform/contract/date-time.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { formatHundredths } from '#platform/contract/decimal.ts';
import type { Language } from '#platform/contract/language.ts';
import { type Catalog, formatText } from '#platform/contract/text.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { approvalProblem } from '../../contract.ts';

/** One line of what a proposal changes, in no language: label and words are keys of the kind's texts. */
export interface Change {
	readonly label: string;
	readonly before: ChangeValue;
	readonly after: ChangeValue;
}

type ChangeValue =
	/** It is a key of the kind's texts. */
	| { readonly word: string }
	| { readonly text: string }
	/** It is put together in each language. */
	| { readonly each: Readonly<Record<Language, string>> }
	/** `YYYY-MM-DD`. */
	| { readonly day: string }
	/** Hundredths of a credit. */
	| { readonly credits: number }
	| { readonly cents: number };

export interface ProposalContext {
	readonly queries: TransactionQueries;
	/** Stands still. */
	readonly clock: Clock;
	readonly organisationId: number;
}

export interface Approved extends ProposalContext {
	/** The approver makes this call. */
	readonly call: AuthenticatedCall;
	readonly proposalId: string;
	readonly reason: string;
	readonly proposedBy: { readonly id: number; readonly name: string };
	readonly approvedBy: { readonly id: number; readonly name: string };
}

interface KindDefinition<Payload> {
	/** `slice.act`, for ever: decided proposals keep it. */
	readonly key: string;
	/** What both people hold. */
	readonly permission: StaffPermission;
	/** `title`, and what labels and words of `Change` name. */
	readonly en: Catalog & { readonly title: string };
	readonly fr: Catalog & { readonly title: string };
	readonly payload: z.ZodMiniType<Payload>;
	/** Whom it concerns, who is then within both people’s reach. Undefined: both reach the whole organisation. */
	readonly subjectOf: (payload: Payload) => number | undefined;
	/** Both reach the whole brand. */
	readonly isOfBrand?: true;
	/** `word.none` before a change says nothing, and is left out. */
	readonly addsToNothing?: true;
	/** What it would change now. Called when it is proposed and again when it is approved. @throws Problem where it cannot be done */
	readonly preview: (context: ProposalContext, payload: Payload) => Promise<readonly Change[]>;
	/** Does it, in the transaction of the approval, and writes its own line of the audit log. */
	readonly carryOut: (context: Approved, payload: Payload) => Promise<void>;
	/** Runs in this process only, once the approval is kept. */
	readonly afterwards?: () => Promise<void>;
}

/** A kind whose payload is checked before its functions see it. */
export interface ProposalKind extends Omit<KindDefinition<unknown>, 'payload' | 'subjectOf' | 'preview' | 'carryOut'> {
	readonly subjectOf: (payload: unknown) => number | undefined;
	readonly preview: (context: ProposalContext, payload: unknown) => Promise<readonly Change[]>;
	readonly carryOut: (context: Approved, payload: unknown) => Promise<void>;
}

export function defineKind<Payload>(definition: KindDefinition<Payload>): ProposalKind {
	const read = (payload: unknown): Payload => {
		const result = z.safeParse(definition.payload, payload);
		// It was frozen by an earlier version, whose form this one does not take.
		if (!result.success) throw approvalProblem('approvals.outdated', { detail: result.error.message });
		return result.data;
	};
	return {
		...definition,
		subjectOf: (payload) => definition.subjectOf(read(payload)),
		preview: (context, payload) => definition.preview(context, read(payload)),
		carryOut: (context, payload) => definition.carryOut(context, read(payload)),
	};
}

/** What the kind says in a language; a key without a text stands as it is. */
export function kindText(kind: Pick<ProposalKind, Language>, language: Language, key: string): string {
	const text = kind[language][key];
	return text === undefined ? key : formatText(text, language);
}

export function describeChanges(
	kind: Pick<ProposalKind, Language | 'addsToNothing'>,
	language: Language,
	changes: readonly Change[],
): { readonly label: string; readonly before: string; readonly after: string }[] {
	const write = (value: ChangeValue): string => {
		if ('word' in value) return kindText(kind, language, value.word);
		if ('day' in value) return formatDay(value.day, language);
		if ('each' in value) return value.each[language];
		if ('cents' in value) return formatMoney(value.cents, language);
		return 'credits' in value ? formatHundredths(value.credits, language) : value.text;
	};
	return changes.map(({ label, before, after }) => ({
		label: kindText(kind, language, label),
		before: kind.addsToNothing === true && 'word' in before && before.word === 'word.none' ? '' : write(before),
		after: write(after),
	}));
}
