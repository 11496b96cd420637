import { queryOptions, useQuery } from '@tanstack/react-query';
import { seconds } from '#platform/contract/duration.ts';
import { call } from '#platform/web/api-client.ts';
import { getNeeds, type Needs } from '../contract.ts';

export const needsKey = ['needs'] as const;

/** So long the desktop waits, so that nothing moves when the answer comes. */
const patienceMs = seconds(1);
const unknown: Needs = { needs: [], isComplete: false };

/** Asked for again on every return to the home: what was settled elsewhere is gone then. */
export const needsQuery = queryOptions({
	queryKey: needsKey,
	async queryFn({ client }) {
		const answer = call(getNeeds, {});
		if (client.getQueryData(needsKey) !== undefined) return answer;
		// The desktop is none the worse without it.
		const first = await Promise.race([answer.catch(() => unknown), pause(patienceMs).then(() => unknown)]);
		if (first === unknown) answer.then((needs) => client.setQueryData(needsKey, needs)).catch(() => undefined);
		return first;
	},
	staleTime: seconds(3),
	retry: false,
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Whether anything stands above the tiles. */
export const isWaiting = ({ needs, firstDay }: Needs): boolean => needs.length > 0 || firstDay !== undefined;

interface NeedsStanding {
	/** The first row of what waits, or of the first day, has the filled button of the page. */
	readonly hasNeeds: boolean;
	/** Everybody was asked, and nothing waits. */
	readonly isCalm: boolean;
}

export function useNeedsStanding(): NeedsStanding {
	const { data = unknown } = useQuery({ ...needsQuery, refetchOnMount: false });
	const hasNeeds = isWaiting(data);
	return { hasNeeds, isCalm: data.isComplete && !hasNeeds };
}

/** What was shown last, also on the screen before: what of it is not there any more was settled since. */
export const lastShown: { answer?: Needs } = {};
