import { type ReactElement, useEffect } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { findInput } from '#platform/web/form-fields.ts';
import { fault, leaving } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { codeLength, confirmMethodSetUp } from '../../contract.ts';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { parseCode } from '../../rules.ts';
import { ResendSetUpCode } from './ResendSetUpCode.tsx';
import type { SentCodeStarted, SetUpText, Started } from './set-up-method.ts';
import { type Confirmed, toConfirmed } from './set-up-steps.ts';
import { factorTexts } from '../texts.ts';

export interface ProveStepProps {
	readonly started: Started;
	readonly onBack: () => void;
	readonly onConfirmed: (confirmed: Confirmed) => Promise<void>;
}

export function ProveStep({ started, onBack, onConfirmed }: ProveStepProps): ReactElement {
	const text = useText(factorTexts);
	const words = started.proof === 'own code' ? started.words(text) : sentCodeWords(text, started);
	const form = useForm(confirmMethodSetUp, {
		networkFailure: text('setup.network_failure'),
		read: (typed) => ({ code: parseCode(typed('code')) ?? fault(text('setup.code_missing')) }),
		async onDone(answer) {
			await onConfirmed(toConfirmed(answer));
			return leaving;
		},
		// Whatever was refused, the code is what the person can enter again.
		onFailure: (error) => ({ code: describeFailure(error, text('setup.network_failure')) }),
	});
	const { ref } = form.props;

	useEffect(() => {
		findInput(ref.current, 'code')?.select();
		// On a phone the field stands far below the picture that is to be scanned first.
		ref.current?.scrollIntoView({ block: 'start' });
	}, [ref]);

	return (
		<form {...form.props} className="grid gap-6">
			<div className="grid gap-1">
				<Heading level={2} size="card">
					{words.title}
				</Heading>
				<Text tone="muted">{words.lead}</Text>
			</div>
			{started.proof === 'own code' && started.shown}
			<CodeField {...form.field('code')} label={words.label} length={codeLength} required onComplete={form.submit} />
			<div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-between">
				<Button variant="quiet" icon="arrow-left" onClick={onBack}>
					{text('setup.back')}
				</Button>
				<OnlineButton
					type="submit"
					variant="primary"
					isPending={form.isPending}
					pendingLabel={text('setup.confirming')}
				>
					{text('setup.confirm')}
				</OnlineButton>
			</div>
			{started.proof === 'sent code' && <ResendSetUpCode started={started} />}
		</form>
	);
}

function sentCodeWords(text: SetUpText, { destination }: SentCodeStarted) {
	return {
		title: text('setup.prove_title'),
		lead: text('setup.prove_text', { destination }),
		label: text('setup.code'),
	};
}
