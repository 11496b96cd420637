import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { toCodeDigits } from '#platform/contract/typed-forms.ts';
import { readFormText } from '#platform/web/form-fields.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { Text } from '#ui/native/Text.tsx';
import { switchTexts } from './texts.ts';

export interface LinkCodeFormProps {
	readonly destination: string | undefined;
	readonly isPending: boolean;
	readonly onSubmit: (code: string) => void;
}

export function LinkCodeForm({ destination, isPending, onSubmit }: LinkCodeFormProps): ReactElement {
	const text = useText(switchTexts);
	const form = useRef<HTMLFormElement>(null);
	const [isMissing, setMissing] = useState(false);
	const submit = (event?: FormEvent): void => {
		event?.preventDefault();
		const code = toCodeDigits(readFormText(form.current, 'otherCode'), 6);
		setMissing(code.length !== 6);
		if (code.length === 6 && !isPending) onSubmit(code);
	};
	return (
		<form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
			{destination !== undefined && <Text tone="muted">{text('link.code_lead', { destination })}</Text>}
			<CodeField
				name="otherCode"
				label={text('link.code')}
				required
				// oxlint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the one that had the focus
				autoFocus
				error={isMissing ? text('link.code_missing') : undefined}
				onComplete={() => submit()}
			/>
			<Button type="submit" variant="primary" isBlock isPending={isPending} pendingLabel={text('link.pending')}>
				{text('link.submit')}
			</Button>
		</form>
	);
}
