import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Select } from '#ui/Select.tsx';
import { type Draft, type Fault, tileTypes, toContent } from './draft.ts';
import type { TileParts } from './managed-props.ts';
import type { Audience } from './queries.ts';
import { ShortcutField } from './ShortcutField.tsx';
import { managedTexts } from './texts.ts';
import { WordFields } from './WordFields.tsx';

/** What is said of it. */
export const faultTexts = {
	words: 'publish.text_missing',
	name: 'publish.name_missing',
	link: 'publish.link_refused',
	shortcut: 'publish.shortcut_missing',
	live: 'publish.live_missing',
} as const satisfies Record<Fault, string>;

export interface PublishContentProps extends Pick<TileParts, 'lives' | 'LinkFields'> {
	readonly draft: Draft;
	readonly audience: Audience | undefined;
	readonly error: string | undefined;
	readonly onChange: (draft: Draft) => void;
}

/** The type of a tile, and what it shows. */
export function PublishContent(props: PublishContentProps): ReactElement {
	const { draft, lives, error, LinkFields, onChange } = props;
	const text = useText(managedTexts);
	const { kind } = draft;
	const content = toContent(draft);
	return (
		<>
			<Select
				label={text('publish.kind')}
				placeholder={text('publish.choose')}
				options={tileTypes.map((id) => ({ id, label: text(`publish.${id}`) }))}
				value={kind}
				onChange={(chosen) => onChange({ ...draft, kind: chosen })}
			/>
			<div data-field="tiles" className="grid gap-4">
				{(kind === 'note' || kind === 'heading') && (
					<WordFields
						kind={kind}
						value={draft[kind]}
						error={error}
						onChange={(words) => onChange({ ...draft, [kind]: words })}
					/>
				)}
				{kind === 'new_shortcut' && (
					<LinkFields
						value={draft.link}
						errors={error === undefined || typeof content === 'object' ? {} : { [content]: error }}
						onChange={(part) => onChange({ ...draft, link: { ...draft.link, ...part } })}
					/>
				)}
				{kind === 'live' && (
					<Select
						label={text('publish.live_field')}
						placeholder={text('publish.choose')}
						options={lives.map(({ key, name }) => ({ id: key, label: name }))}
						value={draft.live ?? null}
						error={error}
						onChange={(live) => onChange({ ...draft, live })}
					/>
				)}
				{kind === 'shortcut' && <ShortcutField {...props} />}
			</div>
		</>
	);
}
