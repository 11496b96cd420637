import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { type FoundShortcut, shortcutsQuery } from './queries.ts';
import { accessTexts } from './texts.ts';

/** Finds a shortcut of the brand, an office or a team by words of its name. */
export function ShortcutField({ onChoose }: { readonly onChoose: (shortcut: FoundShortcut) => void }): ReactElement {
	const text = useText(accessTexts);
	const [typed, setTyped] = useState('');
	const [chosenName, setChosenName] = useState<string>();
	const query = useDebounced(typed.trim());
	const search = useQuery(shortcutsQuery(query, useLanguage()));
	const isAsked = query.length >= 2 && typed.trim().length >= 2 && typed !== chosenName;
	const failure = isAsked && search.isError ? describeFailure(search.error, text('network_failure')) : undefined;
	const found = isAsked && failure === undefined ? (search.data?.shortcuts ?? []) : [];
	// Said of what stands in the field now, not of what stood there before.
	const isNone =
		isAsked && search.isSuccess && !search.isPlaceholderData && found.length === 0 && query === typed.trim();
	return (
		<div>
			<ComboBox
				name="shortcut"
				label={text('who.shortcut')}
				description={text('who.shortcut_hint')}
				error={failure}
				prefix={<Icon name="search" />}
				value={typed}
				options={found.map(({ shortcutId, name, library }) => ({
					id: shortcutId,
					label: name,
					description: text(`library.${library.kind}`, { name: library.name }),
				}))}
				{...(isAsked && search.isFetching && { pendingLabel: text('form.searching') })}
				chosen={null}
				opensOn="options"
				maxLength={80}
				onType={(words) => {
					setTyped(words);
					setChosenName(undefined);
				}}
				onChoose={(id) => {
					const chosen = found.find(({ shortcutId }) => shortcutId === id);
					if (chosen === undefined) return;
					setTyped(chosen.name);
					setChosenName(chosen.name);
					onChoose(chosen);
				}}
			/>
			<output className="block text-sm text-muted">
				{isNone && <span className="block pt-1.5">{text('who.no_shortcut')}</span>}
			</output>
		</div>
	);
}
