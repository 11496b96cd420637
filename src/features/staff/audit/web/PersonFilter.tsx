import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { peopleQuery } from './queries.ts';
import { auditTexts } from './texts.ts';

export interface PersonFilterProps {
	readonly chosen: { readonly UserID: number; readonly Name: string } | undefined;
	readonly onChoose: (userId: number | undefined) => void;
}

/** Emptied, it is anyone. */
export function PersonFilter({ chosen, onChoose }: PersonFilterProps): ReactElement {
	const text = useText(auditTexts);
	const [typed, setTyped] = useState<string>();
	const value = typed ?? chosen?.Name ?? '';
	const search = useDebounced(typed?.trim() ?? '');
	const found = useQuery(peopleQuery(search));
	const people = typed === undefined || search.length < 2 ? [] : (found.data?.People ?? []);
	const isNone = found.isSuccess && !found.isPlaceholderData && search.length > 1 && people.length === 0;
	return (
		<div>
			<ComboBox
				name="person"
				label={text('filter.person')}
				prefix={<Icon name="search" />}
				value={value}
				error={found.isError ? describeFailure(found.error, text('network_failure')) : undefined}
				options={people.map((one) => ({ id: String(one.UserID), label: one.Name, description: one.OfficeName }))}
				{...(found.isFetching && typed !== undefined && { pendingLabel: text('filter.person_searching') })}
				chosen={chosen === undefined ? null : String(chosen.UserID)}
				opensOn="options"
				maxLength={80}
				onType={(words) => {
					setTyped(words);
					if (words.trim() === '') onChoose(undefined);
				}}
				onChoose={(id) => {
					setTyped(undefined);
					onChoose(Number(id));
				}}
			/>
			<p role="status" className="text-sm text-muted empty:hidden">
				{typed !== undefined && isNone ? text('filter.person_none') : ''}
			</p>
		</div>
	);
}
