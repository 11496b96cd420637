// What becomes of a team whose lead leaves.
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { listTeams } from './contract.ts';

type Listed = OutputOf<typeof listTeams>['teams'][number];

interface Team extends Pick<Listed, 'nextLead'> {
	readonly members: readonly Pick<Listed['members'][number], 'name' | 'isLead' | 'lastDay' | 'hasLeft'>[];
}

type LeadNotice =
	/** Somebody must be chosen, at once. */
	| { readonly kind: 'none' }
	/** The last lead leaves, and somebody must be chosen before then. */
	| { readonly kind: 'open'; readonly name: string; readonly lastDay: string }
	/** The last lead leaves, and it is planned who is the next one. */
	| { readonly kind: 'planned'; readonly name: string; readonly lastDay: string; readonly next: string }
	/** Others stay. */
	| { readonly kind: 'others'; readonly name: string; readonly lastDay: string; readonly others: readonly string[] };

/** Names the last lead who leaves: until then the team has a lead. Undefined where no lead leaves. */
export function findLeadNotice({ members, nextLead: next }: Team): LeadNotice | undefined {
	const leads = members.filter(({ isLead, hasLeft }) => isLead && !hasLeft);
	if (leads.length === 0) return { kind: 'none' };
	const leaving = leads.flatMap(({ name, lastDay }) => (lastDay === undefined ? [] : [{ name, lastDay }]));
	const [last] = leaving.toSorted((one, other) => (one.lastDay < other.lastDay ? 1 : -1));
	if (last === undefined) return undefined;
	const others = leads.filter(({ lastDay }) => lastDay === undefined).map(({ name }) => name);
	if (others.length > 0) return { kind: 'others', ...last, others };
	return next === undefined ? { kind: 'open', ...last } : { kind: 'planned', ...last, next };
}
