import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { type LeavingPreview, replaceSuccessor } from '../contract.ts';
import { previewQuery } from './queries.ts';
import { leavingTexts } from './texts.ts';

export interface Blocker {
	readonly key: string;
	readonly takesOver: LeavingPreview['takesOver'][number];
}

export interface Settled {
	readonly key: string;
	readonly words: string;
	readonly undo: () => void;
}

interface Wanted {
	readonly replace: InputOf<typeof replaceSuccessor>;
	/** Says that it is done; absent for an undo. */
	readonly words?: string;
}

/** Names another successor in somebody else's plan, and takes that back. */
export function useSettle(userId: number) {
	const text = useText(leavingTexts);
	const queries = useQueryClient();
	const prove = useProof();
	const [settled, setSettled] = useState<readonly Settled[]>([]);
	const settle = useMutation({
		mutationFn: ({ replace }: Wanted) => prove(() => call(replaceSuccessor, replace)),
		onSuccess(_answer, { replace, words }) {
			const { leavingId: key, fromUserId, toUserId } = replace;
			setSettled((before) => before.filter((one) => one.key !== key));
			if (words === undefined) return;
			const back = { ...replace, fromUserId: toUserId, toUserId: fromUserId };
			const undo = (): void => settle.mutate({ replace: back });
			setSettled((before) => [...before, { key, words, undo }]);
		},
		onSettled: () => queries.invalidateQueries({ queryKey: previewQuery(userId).queryKey }),
	});
	return {
		settled,
		isPending: settle.isPending,
		failure: describeAnyFailure(settle.error, text('network_failure')),
		settle: (replace: Wanted['replace'], words: string) => settle.mutate({ replace, words }),
	};
}
