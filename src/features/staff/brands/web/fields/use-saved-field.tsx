import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { Fault } from '#features/staff/brand-editor/contract.ts';
import { brandTexts } from '../texts.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import type { EditedField } from '../../contract.ts';
import { useEditor } from './editor.ts';
import { SaveConflict, SaveRefused } from './save-outcome.ts';
import { useFaultWords } from './use-fault-words.ts';

export interface SavedField {
	readonly field: EditedField;
	readonly isReadOnly: boolean;
	/** Why what was typed is not saved, else what keeps the draft from being published. */
	readonly error: string | undefined;
	/** What the draft does not take. */
	readonly refused: Fault | undefined;
	/** Both sides, where somebody else changed it. */
	readonly conflict: ReactElement | undefined;
	readonly save: (value: unknown, onSaved: () => void) => void;
	readonly undo: () => void;
	readonly reset: () => void;
}

/** One field of the draft, saved as one leaves it. */
export function useSavedField(path: string): SavedField {
	const text = useText(brandTexts);
	const editor = useEditor();
	const describe = useFaultWords();
	const field = editor.find(path);
	const saving = useMutation({
		mutationFn: ({ value }: { readonly value: unknown; readonly onSaved: () => void }) =>
			editor.save({ [path]: value }),
		onSuccess: (_answer, { onSaved }) => onSaved(),
	});
	const { error, variables, mutate, reset } = saving;
	const refused = error instanceof SaveRefused ? error.faults[0] : undefined;
	const theirs = error instanceof SaveConflict ? error.conflicts.find((one) => one.path === path) : undefined;
	const failure = error === null || theirs !== undefined ? undefined : describeFailure(error, text('network_failure'));
	return {
		field,
		isReadOnly: editor.isReadOnly,
		error: refused === undefined ? (failure ?? field.fault) : describe(refused),
		refused,
		conflict:
			theirs === undefined || variables === undefined ? undefined : (
				<ConflictChoice
					conflict={theirs}
					mine={variables.value}
					onMine={() => mutate(variables)}
					onTheirs={() => {
						variables.onSaved();
						reset();
					}}
				/>
			),
		save: (value, onSaved) => mutate({ value, onSaved }),
		undo() {
			reset();
			void editor.undo([path]);
		},
		reset,
	};
}
