import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { Tone } from '#ui/native/Notice.tsx';
import type { NoAnswer } from './ceremony.ts';
import { createPasskey } from './create-passkey.ts';
import { passkeysQuery } from './queries.ts';
import { passkeyTexts } from './texts.ts';

interface AddNotice {
	readonly tone: Tone;
	readonly text: string;
}

export interface AddingPasskey {
	readonly start: () => void;
	readonly isPending: boolean;
	/** Why none was added. */
	readonly notice: AddNotice | undefined;
}

/** A challenge, the authenticator's new passkey, the server's consent; `onAdded` gets its id once the list has it. */
export function useAddPasskey(onAdded: (id: string) => void): AddingPasskey {
	const text = useText(passkeyTexts);
	const prove = useProof();
	const queries = useQueryClient();
	const [notice, setNotice] = useState<AddNotice>();
	const add = useMutation({
		async mutationFn(): Promise<{ readonly id: string } | NoAnswer> {
			const made = await prove(createPasskey);
			if (typeof made === 'string') return made;
			await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
			return { id: made.id };
		},
		onMutate: () => setNotice(undefined),
		onSuccess(outcome) {
			switch (outcome) {
				case 'cancelled':
				case 'replaced':
					return setNotice({ tone: 'info', text: text('add.cancelled') });
				case 'already there':
					return setNotice({ tone: 'info', text: text('add.already_there') });
				case 'unsupported':
					return setNotice({ tone: 'warning', text: text('section.unsupported_title') });
				default:
					return onAdded(outcome.id);
			}
		},
		onError(error) {
			const refusal = describeAnyFailure(error, text('section.network_failure'));
			if (refusal !== undefined) setNotice({ tone: 'danger', text: refusal });
		},
	});
	return {
		start: () => {
			if (!add.isPending) add.mutate();
		},
		isPending: add.isPending,
		notice,
	};
}
