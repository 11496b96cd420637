import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { ComboBox, type ComboOption } from '#ui/ComboBox.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import type { Country, FoundAddress } from '#features/billing/billing-address/contract.ts';
import { fromLocatedWire, minQueryLength, retrieveAddress, type Suggestion } from '../contract.ts';
import { suggestionsQuery } from './queries.ts';
import { addressLookupTexts } from './texts.ts';

interface AddressSearchProps {
	readonly country: Country;
	readonly onFound: (address: FoundAddress) => void;
}

/** One line that finds an address as it is typed and gives it by part. Where it fails the fields below it are still there. */
export function AddressSearch(props: AddressSearchProps): ReactElement {
	return (
		<SliceTexts catalog={addressLookupTexts}>
			<Search {...props} />
		</SliceTexts>
	);
}

function Search({ country, onFound }: AddressSearchProps): ReactElement {
	const text = useText(addressLookupTexts);
	const search = useSearch({ country, onFound });
	const { typed, opened, filled, found, failure } = search;
	return (
		<div>
			<ComboBox
				name="search"
				label={text('search.label')}
				labelNote={text('search.hint')}
				error={failure}
				prefix={<Icon name="search" />}
				value={typed}
				options={found.map(toOption)}
				heading={opened && text('search.inside', { place: opened.text })}
				{...(search.isPending && { pendingLabel: text('search.pending') })}
				chosen={filled ?? null}
				opensOn="options"
				maxLength={100}
				onType={search.type}
				onChoose={search.choose}
			/>
			<output className="block text-sm text-muted">
				{filled !== undefined && <span className="sr-only">{text('search.filled')}</span>}
				{search.isNothing && <span className="block pt-1.5">{text('search.none')}</span>}
			</output>
		</div>
	);
}

/** What is typed and found, a place that was opened to look inside, and the address that was filled in. */
function useSearch({ country, onFound }: AddressSearchProps) {
	const text = useText(addressLookupTexts);
	const [typed, setTyped] = useState('');
	const [opened, setOpened] = useState<Suggestion>();
	const [filled, setFilled] = useState<string>();
	const query = useDebounced(typed.trim());
	const isAsked = opened !== undefined || (query.length >= minQueryLength && typed.trim().length >= minQueryLength);
	const isCurrent = isAsked && filled === undefined;
	const container = opened && { containerId: opened.id };
	const search = useQuery(suggestionsQuery({ query: query.slice(0, 100), country, ...container }, isCurrent));
	const found = isCurrent && !search.isError ? (search.data?.suggestions ?? []) : [];
	const retrieval = useMutation({ mutationFn: (id: string) => call(retrieveAddress, { id }) });
	const choose = (id: string): void => {
		const suggestion = found.find((one) => one.id === id);
		if (suggestion === undefined) return;
		if (suggestion.next === 'Find') {
			retrieval.reset();
			setOpened(suggestion);
			return;
		}
		retrieval.mutate(id, {
			// Called for the newest choice alone, and no more once something else is typed or opened.
			onSuccess({ address, buildingName }) {
				setTyped(`${suggestion.text}, ${suggestion.description}`);
				setOpened(undefined);
				setFilled(id);
				onFound({ ...fromLocatedWire(address), ...(buildingName !== undefined && { buildingName }) });
			},
		});
	};
	const type = (value: string): void => {
		retrieval.reset();
		setTyped(value);
		setOpened(undefined);
		setFilled(undefined);
	};
	const isNothing =
		isCurrent && search.isSuccess && !search.isPlaceholderData && found.length === 0 && query === typed.trim();
	const failure = retrieval.error ?? (isCurrent ? search.error : null);
	return {
		typed,
		type,
		opened,
		filled,
		found,
		choose,
		isNothing,
		isPending: retrieval.isPending || (isCurrent && search.isFetching),
		failure: failure === null ? undefined : describeFailure(failure, text('search.failed')),
	};
}

function toOption({ id, text, description, highlight, next }: Suggestion): ComboOption {
	return { id, label: text, description, marks: parseMarks(highlight), hasMore: next === 'Find' };
}

/** `0-2,4-8` in pairs; what is none is left out. */
function parseMarks(highlight: string): (readonly [number, number])[] {
	return [...highlight.matchAll(/(\d{1,6})-(\d{1,6})/g)].map(([, from, to]) => [Number(from), Number(to)] as const);
}
