import type { FormEvent, ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Text } from '#ui/native/Text.tsx';
import { switchTexts } from './texts.ts';

export interface LinkPasskeyFormProps {
	readonly isPending: boolean;
	readonly onSubmit: () => void;
}

export function LinkPasskeyForm({ isPending, onSubmit }: LinkPasskeyFormProps): ReactElement {
	const text = useText(switchTexts);
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isPending) onSubmit();
	};
	return (
		<form noValidate className="grid gap-4" onSubmit={submit}>
			<Text tone="muted">{text('link.passkey_lead')}</Text>
			<Button
				type="submit"
				variant="primary"
				isBlock
				icon="fingerprint-pattern"
				isPending={isPending}
				pendingLabel={text('link.passkey_pending')}
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- the button takes the place of the field that had the focus
				autoFocus
			>
				{text('link.use_passkey')}
			</Button>
		</form>
	);
}
