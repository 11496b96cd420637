import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { type Draft, saveLeavingDraft } from '../contract.ts';

/** The last draft is the one that stays. */
const inTurn = { id: 'end an employment' };
const quietMs = 800;

/**
 * Saves what is entered once it stood still; nothing until something is.
 * @returns when it was saved last
 */
export function useDraft(userId: number, draft: Draft, isTouched: boolean): string | undefined {
	const save = useMutation({
		mutationFn: () => call(saveLeavingDraft, { userId, draft }),
		scope: inTurn,
	});
	const entered = JSON.stringify(draft);
	const still = useDebounced(entered, quietMs);
	const saveStill = useEffectEvent((text: string) => {
		if (isTouched && text === entered) save.mutate();
	});
	useEffect(() => saveStill(still), [still]);
	return save.data?.savedAt;
}
