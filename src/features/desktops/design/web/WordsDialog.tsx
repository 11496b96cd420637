import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { TextArea } from '#ui/native/TextArea.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxDesktopName, maxNoteLength } from '#features/desktops/desktops/contract.ts';
import { designTexts } from './texts.ts';

/** What is asked for: a title may be empty, the rest may not. */
export interface WordsQuestion {
	readonly kind: 'title' | 'note' | 'heading' | 'section';
	readonly value: string;
	readonly isNew?: boolean;
	readonly onSave: (value: string) => void;
}

export function WordsDialog({
	question,
	onClose,
}: {
	readonly question: WordsQuestion;
	readonly onClose: () => void;
}): ReactElement {
	const { kind, value, isNew = false, onSave } = question;
	const text = useText(designTexts);
	const formId = useId();
	const [isMissing, setMissing] = useState(false);
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const typed = new FormData(event.currentTarget).get('words');
		const words = typeof typed === 'string' ? typed.trim() : '';
		const isRefused = words === '' && (kind === 'note' || kind === 'heading');
		setMissing(isRefused);
		if (isRefused) return;
		onClose();
		if (isNew || words !== value) onSave(words);
	};
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			title={text(`words.${kind}`)}
			closeLabel={text('words.close')}
			size="small"
			footer={
				<>
					<Button onClick={onClose}>{text('words.cancel')}</Button>
					<Button type="submit" form={formId} variant="primary">
						{text(isNew ? 'words.add' : 'words.save')}
					</Button>
				</>
			}
		>
			<form id={formId} noValidate onSubmit={submit}>
				{kind === 'note' ? (
					<NoteField id={`${formId}-note`} value={value} isMissing={isMissing} />
				) : (
					<TextField
						name="words"
						label={text(`words.${kind}_label`)}
						{...(kind === 'title' && { description: text('words.title_hint') })}
						defaultValue={value}
						maxLength={maxDesktopName}
						autoComplete="off"
						// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog’s focus goes to what it is for
						autoFocus
						{...(isMissing && { error: text('words.required') })}
					/>
				)}
			</form>
		</Dialog>
	);
}

interface NoteFieldProps {
	readonly id: string;
	readonly value: string;
	readonly isMissing: boolean;
}

function NoteField({ id, value, isMissing }: NoteFieldProps): ReactElement {
	const text = useText(designTexts);
	const said = { description: text('words.note_hint'), ...(isMissing && { error: text('words.required') }) };
	return (
		<TextArea
			{...said}
			id={id}
			name="words"
			label={text('words.note_label')}
			rows={6}
			maxLength={maxNoteLength}
			defaultValue={value}
			// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's focus goes to what it is for
			autoFocus
		/>
	);
}
