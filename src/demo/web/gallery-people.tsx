import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { type PickedPerson, PersonPicker } from '#ui/PersonPicker.tsx';
import type { GalleryProps } from './gallery-frame.tsx';

const people: readonly Required<PickedPerson>[] = [
	{ userId: 1, name: 'Amélie Bouchard', officeName: 'Montréal' },
	{ userId: 2, name: 'Amir Haddad', officeName: 'Toronto Waterfront' },
	{ userId: 3, name: 'Camille Roy', officeName: 'Montréal' },
];

const sampleQuery = (words: string) => ({
	queryKey: ['gallery', 'people', words],
	queryFn: () => {
		if (words.startsWith('??')) throw new Error('The sample of a failure');
		return people.filter(({ name }) => name.toLowerCase().startsWith(words.toLowerCase()));
	},
	retry: false,
});

/** Two question marks show how it fails. */
export function PersonPickers({ text }: Pick<GalleryProps, 'text'>): ReactElement {
	const [queries] = useState(() => new QueryClient());
	const [chosen, setChosen] = useState<PickedPerson>();
	const [other, setOther] = useState<PickedPerson | undefined>(people[0]);
	const words = {
		hint: text('personHint'),
		searching: text('working'),
		nobody: text('personNobody'),
		networkFailure: text('failed'),
	};
	return (
		<QueryClientProvider client={queries}>
			<PersonPicker label={text('person')} words={words} chosen={chosen} query={sampleQuery} onChoose={setChosen} />
			<PersonPicker label={text('person')} words={words} chosen={other} query={sampleQuery} onChoose={setOther} />
			<PersonPicker
				label={text('person')}
				words={words}
				error={text('emailError')}
				chosen={undefined}
				query={sampleQuery}
				onChoose={() => undefined}
			/>
		</QueryClientProvider>
	);
}
