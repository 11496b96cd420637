import { type ReactElement, useState } from 'react';
import { fold } from '#platform/contract/fold.ts';
import { hasFinePointer } from '#platform/web/fine-pointer.ts';
import { useText } from '#platform/web/text-context.tsx';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { audienceIcons } from './audience-icons.ts';
import { type Audience, audienceKey } from './queries.ts';
import { managedTexts } from './texts.ts';

export interface AudienceFieldProps {
	readonly audiences: readonly Audience[];
	readonly value: Audience | undefined;
	readonly error: string | undefined;
	readonly onChange: (audience: Audience | undefined) => void;
}

/** The brand, an office or a team of those that the caller manages, found by its name. */
export function AudienceField({ audiences, value, error, onChange }: AudienceFieldProps): ReactElement {
	const text = useText(managedTexts);
	const [typed, setTyped] = useState('');
	const found = audiences.filter(({ name }) => value !== undefined || fold(name).includes(fold(typed.trim())));
	return (
		<div data-field="audience">
			<ComboBox
				name="audience"
				label={text('publish.audience')}
				prefix={<Icon name="users" />}
				value={typed}
				options={found.map((one) => ({
					id: audienceKey(one),
					label: one.name,
					description: text(`audience.${one.kind}`),
					start: <Icon name={audienceIcons[one.kind]} className="text-muted" />,
				}))}
				chosen={value === undefined ? null : audienceKey(value)}
				opensOn="press"
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog’s focus goes to what it is for
				autoFocus={hasFinePointer()}
				maxLength={120}
				error={error}
				onType={(words) => {
					setTyped(words);
					if (words !== value?.name) onChange(undefined);
				}}
				onChoose={(key) => {
					const chosen = audiences.find((one) => audienceKey(one) === key);
					if (chosen === undefined) return;
					setTyped(chosen.name);
					onChange(chosen);
				}}
			/>
		</div>
	);
}
