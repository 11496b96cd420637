import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { PersonPicker } from '#ui/PersonPicker.tsx';
import { type Grantee, granteesQuery } from './queries.ts';
import { accessTexts } from './texts.ts';

export interface GranteeFieldProps {
	readonly label: string;
	readonly person: Grantee | undefined;
	readonly error?: string | undefined;
	readonly onChange: (person: Grantee | undefined) => void;
}

/** Finds somebody within one's reach by name. */
export function GranteeField({ label, person, error, onChange }: GranteeFieldProps): ReactElement {
	const text = useText(accessTexts);
	return (
		<PersonPicker
			label={label}
			words={{
				hint: text('form.to_hint'),
				searching: text('form.searching'),
				nobody: text('form.nobody'),
				networkFailure: text('network_failure'),
			}}
			error={error}
			chosen={person}
			query={granteesQuery}
			onChoose={onChange}
		/>
	);
}
