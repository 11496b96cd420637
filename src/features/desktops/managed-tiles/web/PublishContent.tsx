import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { maxDesktopName, maxNoteLength, type Tile } from '#features/desktops/desktops/contract.ts';
import { shortcutName } from '#features/desktops/shortcuts/contract.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { fieldBoxStyle, inputStyle } from '#ui/field-style.ts';
import { describe, Field } from '#ui/native/Field.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { Select } from '#ui/Select.tsx';
import type { publishTiles } from '../contract.ts';
import type { ManagedDialogProps } from './managed-props.ts';
import { type Audience, shortcutsFor } from './queries.ts';
import { managedTexts } from './texts.ts';

type Content = InputOf<typeof publishTiles>['tiles'][number]['content'];

const kinds = ['note', 'shortcut', 'live', 'heading'] as const satisfies readonly Content['kind'][];

/** What was entered, of each kind: changing the kind loses nothing. */
export interface Draft {
	readonly kind: Content['kind'];
	readonly note: string;
	readonly heading: string;
	readonly live: NonNullable<Tile['live']> | undefined;
	/** Its id. */
	readonly shortcut: string | undefined;
	readonly shortcutWords: string;
}

export const emptyDraft: Draft = {
	kind: 'note',
	note: '',
	heading: '',
	live: undefined,
	shortcut: undefined,
	shortcutWords: '',
};

/** Undefined while something is missing. */
export function toContent({ kind, note, heading, live, shortcut }: Draft): Content | undefined {
	switch (kind) {
		case 'note':
			return note.trim() === '' ? undefined : { kind, text: note.trim() };
		case 'heading':
			return heading.trim() === '' ? undefined : { kind, text: heading.trim() };
		case 'live':
			return live && { kind, live };
		case 'shortcut':
			return shortcut === undefined ? undefined : { kind, shortcutId: shortcut };
	}
}

/** What is said then. */
export const missingText = {
	note: 'publish.text_missing',
	heading: 'publish.text_missing',
	live: 'publish.live_missing',
	shortcut: 'publish.shortcut_missing',
} as const;

export interface PublishContentProps {
	readonly draft: Draft;
	readonly audience: Audience | undefined;
	readonly lives: ManagedDialogProps['lives'];
	readonly error: string | undefined;
	readonly onChange: (draft: Draft) => void;
}

/** The kind of a tile, and what it shows. */
export function PublishContent(props: PublishContentProps): ReactElement {
	const { draft, lives, error, onChange } = props;
	const text = useText(managedTexts);
	const noteId = useId();
	return (
		<>
			<Select
				label={text('publish.kind')}
				placeholder={text('publish.choose')}
				options={kinds.map((id) => ({ id, label: text(`publish.${id}`) }))}
				value={draft.kind}
				onChange={(kind) => onChange({ ...draft, kind })}
			/>
			<div data-field="tiles">
				{draft.kind === 'note' && (
					<Field id={noteId} label={text('publish.text')} error={error}>
						<div className={fieldBoxStyle(error !== undefined)}>
							<textarea
								{...describe(noteId, { error })}
								id={noteId}
								rows={3}
								maxLength={maxNoteLength}
								value={draft.note}
								className={`${inputStyle} py-2`}
								onChange={(event) => onChange({ ...draft, note: event.target.value })}
							/>
						</div>
					</Field>
				)}
				{draft.kind === 'heading' && (
					<TextField
						name="heading"
						label={text('publish.text')}
						value={draft.heading}
						maxLength={maxDesktopName}
						autoComplete="off"
						error={error}
						onChange={(event) => onChange({ ...draft, heading: event.target.value })}
					/>
				)}
				{draft.kind === 'live' && (
					<Select
						label={text('publish.live_field')}
						placeholder={text('publish.choose')}
						options={lives.map(({ key, name }) => ({ id: key, label: name }))}
						value={draft.live ?? null}
						error={error}
						onChange={(live) => onChange({ ...draft, live })}
					/>
				)}
				{draft.kind === 'shortcut' && <ShortcutField {...props} />}
			</div>
		</>
	);
}

function ShortcutField(props: PublishContentProps): ReactElement {
	const { draft, audience, error, onChange } = props;
	const text = useText(managedTexts);
	const language = useLanguage();
	const query = useDebounced(draft.shortcut === undefined ? draft.shortcutWords.trim() : '');
	const found = useQuery(shortcutsFor(audience ?? { kind: 'brand', id: '' }, query));
	const options = (draft.shortcut === undefined ? (found.data ?? []) : []).map((shortcut) => ({
		id: shortcut.id,
		label: shortcutName(shortcut, language),
		description: shortcut.library.name,
		start: <Icon name="link" className="text-muted" />,
	}));
	return (
		<ComboBox
			name="shortcut"
			label={text('publish.shortcut_field')}
			prefix={<Icon name="search" />}
			value={draft.shortcutWords}
			options={options}
			chosen={draft.shortcut ?? null}
			opensOn="focus"
			maxLength={80}
			{...(found.isFetching && { pendingLabel: text('publish.searching') })}
			error={error}
			onType={(words) => {
				const chosen = words === draft.shortcutWords ? draft.shortcut : undefined;
				onChange({ ...draft, shortcutWords: words, shortcut: chosen });
			}}
			onChoose={(id) => {
				const option = options.find((one) => one.id === id);
				if (option !== undefined) onChange({ ...draft, shortcut: id, shortcutWords: option.label });
			}}
		/>
	);
}
