import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { shortcutName } from '#features/desktops/shortcuts/contract.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { Draft } from './draft.ts';
import { type Audience, shortcutsFor } from './queries.ts';
import { managedTexts } from './texts.ts';

export interface ShortcutFieldProps {
	readonly draft: Draft;
	readonly audience: Audience | undefined;
	readonly error: string | undefined;
	readonly onChange: (draft: Draft) => void;
}

/** Searches the audience's own library and the brand's for a shortcut. */
export function ShortcutField({ draft, audience, error, onChange }: ShortcutFieldProps): ReactElement {
	const text = useText(managedTexts);
	const language = useLanguage();
	const query = useDebounced(draft.shortcut === undefined ? draft.shortcutWords.trim() : '');
	const found = useQuery(shortcutsFor(audience ?? { kind: 'brand', id: '' }, query));
	const shortcuts = draft.shortcut === undefined ? (found.data ?? []) : [];
	return (
		<ComboBox
			name="shortcut"
			label={text('publish.shortcut_field')}
			prefix={<Icon name="search" />}
			value={draft.shortcutWords}
			options={shortcuts.map((shortcut) => ({
				id: shortcut.id,
				label: shortcutName(shortcut, language),
				description: shortcut.library.name,
				start: <Icon name="link" className="text-muted" />,
			}))}
			chosen={draft.shortcut?.id ?? null}
			opensOn="focus"
			maxLength={80}
			{...(found.isFetching && { pendingLabel: text('publish.searching') })}
			error={error}
			onType={(words) => {
				const chosen = words === draft.shortcutWords ? draft.shortcut : undefined;
				onChange({ ...draft, shortcutWords: words, shortcut: chosen });
			}}
			onChoose={(id) => {
				const chosen = shortcuts.find((one) => one.id === id);
				if (chosen === undefined) return;
				onChange({ ...draft, shortcut: chosen, shortcutWords: shortcutName(chosen, language) });
			}}
		/>
	);
}
