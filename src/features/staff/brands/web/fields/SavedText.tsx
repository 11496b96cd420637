import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { TextArea } from '#ui/native/TextArea.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { brandTexts } from '../texts.ts';
import { ChangedLine } from './ChangedLine.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';
import { useSavedField } from './use-saved-field.tsx';

export interface SavedTextProps {
	readonly path: string;
	readonly label: string;
	readonly lang?: string | undefined;
	readonly description?: string;
	readonly labelNote?: string;
	/** Has room for several lines. */
	readonly isLong?: boolean;
	/** Can be left empty: the brand then does without it. */
	readonly isOptional?: boolean;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Saved in the draft as one leaves it, which publishes nothing. */
export function SavedText(props: SavedTextProps): ReactElement {
	const { path, label, lang, isLong = false, isOptional = false, ...texts } = props;
	const text = useText(brandTexts);
	const { field, isReadOnly, error, conflict, typed, type, save, undo } = useSavedField(path);
	const saved = asText(field.value);
	if (isReadOnly) return <ReadOnlyField label={label}>{saved}</ReadOnlyField>;
	const leave = (): void => {
		const value = typed?.trim();
		if (value === undefined) return;
		if (value === saved) type(undefined);
		else save(value === '' && isOptional ? null : value);
	};
	const control = {
		...texts,
		name: path,
		label,
		lang,
		error,
		value: typed ?? saved,
		autoComplete: 'off',
		onChange: ({ target }: { readonly target: { readonly value: string } }) => type(target.value),
		onBlur: leave,
	};
	return (
		<div className="grid gap-1.5">
			{isLong ? <TextArea {...control} /> : <TextField {...control} />}
			{conflict}
			{field.isChanged && (
				<ChangedLine
					label={label}
					was={was(text('field.was', { value: asText(field.live) }), text('field.was_empty'), field.live)}
					by={field.by}
					onUndo={undo}
				/>
			)}
		</div>
	);
}

const was = (words: string, empty: string, live: unknown): ReactNode => (asText(live) === '' ? empty : words);
