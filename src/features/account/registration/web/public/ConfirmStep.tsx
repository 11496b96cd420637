import type { ReactElement, ReactNode } from 'react';
import type { Form } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { registrationTexts } from '../page-texts.ts';

export interface ConfirmStepProps {
	readonly title: string;
	readonly lead: string;
	readonly form: Pick<Form<string>, 'props' | 'isPending'>;
	/** The one field that is asked for. */
	readonly children: ReactNode;
}

/** A step that confirms the registration with one field. */
export function ConfirmStep({ title, lead, form, children }: ConfirmStepProps): ReactElement {
	const text = useText(registrationTexts);
	return (
		<>
			<Heading level={1} size="title" id="register-title">
				{title}
			</Heading>
			<Text tone="muted" className="mt-1">
				{lead}
			</Text>
			<form {...form.props} className="mt-5 grid gap-5">
				{children}
				<SubmitButton isPending={form.isPending} pendingLabel={text('code.pending')}>
					{text('code.submit')}
				</SubmitButton>
			</form>
		</>
	);
}
