import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { Fault } from '#features/staff/brand-editor/contract.ts';
import { brandTexts } from '../texts.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import type { EditedField } from '../../contract.ts';
import { useEditor } from './editor.ts';
import { SaveConflict, SaveRefused } from './save-outcome.ts';
import { useFaultWords } from './use-fault-words.ts';
import { readValue, writeValue } from './value-text.ts';

export interface SavedField {
	readonly field: EditedField;
	readonly isReadOnly: boolean;
	/** Why what was typed is not saved, else what keeps the draft from being published. */
	readonly error: string | undefined;
	/** What the draft does not take. */
	readonly refused: Fault | undefined;
	/** Both sides, where somebody else changed it. */
	readonly conflict: ReactElement | undefined;
	/** What is typed over the value of the draft and not saved yet. */
	readonly typed: string | undefined;
	/** Undefined takes back what was typed. */
	readonly type: (typed: string | undefined) => void;
	readonly save: (value: unknown, onSaved?: () => void) => void;
	readonly undo: () => void;
}

interface Typing {
	readonly typed: string | undefined;
	/** What the draft had when typing began. Somebody else's value that came since was not seen by who typed. */
	readonly seen: unknown;
}

interface Saving extends Typing {
	readonly value: unknown;
	readonly onSaved: (() => void) | undefined;
}

/** One field of the draft, saved as one leaves it. */
export function useSavedField(path: string): SavedField {
	const text = useText(brandTexts);
	const editor = useEditor();
	const describe = useFaultWords();
	const field = editor.find(path);
	const [typing, setTyping] = useState<Typing>();
	const saving = useMutation({
		mutationFn: ({ value, seen }: Saving) => editor.save({ [path]: value }, { [path]: seen }),
		onSuccess(_answer, { value, typed, onSaved }) {
			// What was typed while it was saved is typed over what was saved.
			setTyping((now) =>
				now === undefined || [typed, value].includes(now.typed) ? undefined : { ...now, seen: value },
			);
			onSaved?.();
		},
	});
	const { error, variables, mutate, reset } = saving;
	const over: Typing = typing ?? { typed: undefined, seen: field.value };
	const drop = (): void => {
		setTyping(undefined);
		reset();
	};
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
					onMine={() => mutate({ ...variables, seen: readValue(theirs.theirs) })}
					onTheirs={drop}
				/>
			),
		typed: over.typed,
		type: (typed) => (typed === undefined ? drop() : setTyping({ ...over, typed })),
		save(value, onSaved) {
			// It is again what it was when typing began: whatever the draft has now stays.
			if (over.typed !== undefined && writeValue(value) === writeValue(over.seen)) drop();
			else mutate({ ...over, value, onSaved });
		},
		undo() {
			drop();
			void editor.undo([path]);
		},
	};
}
