import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { isSignedOut } from '#platform/web/failures.ts';
import { findInput, readFormText } from '#platform/web/form-fields.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { CodeField } from '#ui/native/CodeField.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Text } from '#ui/native/Text.tsx';
import { codeLength } from '../../contract.ts';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { parseCode } from '../../rules.ts';
import { ResendSetUpCode } from './ResendSetUpCode.tsx';
import type { SentCodeStarted, SetUpText, Started } from './set-up-method.ts';
import { type Confirmed, confirmSetUp } from './set-up-steps.ts';
import { factorTexts } from '../texts.ts';

export interface ProveStepProps {
	readonly started: Started;
	readonly onBack: () => void;
	readonly onConfirmed: (confirmed: Confirmed) => Promise<void>;
}

export function ProveStep({ started, onBack, onConfirmed }: ProveStepProps): ReactElement {
	const text = useText(factorTexts);
	const prove = useProof();
	const form = useRef<HTMLFormElement>(null);
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const words = started.proof === 'own code' ? started.words(text) : sentCodeWords(text, started);

	useEffect(() => {
		focusCode(form.current);
		// On a phone the field stands far below the picture that is to be scanned first.
		form.current?.scrollIntoView({ block: 'start' });
	}, []);

	const submit = async (): Promise<void> => {
		const code = parseCode(readFormText(form.current, 'Code'));
		if (code === undefined) return refuse(text('setup.code_missing'));
		setRefusal(undefined);
		setPending(true);
		try {
			await onConfirmed(await prove(() => confirmSetUp(code)));
		} catch (error) {
			setPending(false);
			// The session of an enrolment ends with too many wrong codes.
			if (isSignedOut(error)) return location.reload();
			refuse(describeAnyFailure(error, text('setup.network_failure')));
		}
	};

	const refuse = (reason: string | undefined): void => {
		setRefusal(reason);
		focusCode(form.current);
	};

	const handleSubmit = (event?: FormEvent): void => {
		event?.preventDefault();
		if (!isPending) void submit();
	};

	return (
		<form ref={form} noValidate className="grid gap-6" onSubmit={handleSubmit}>
			<div className="grid gap-1">
				<Heading level={2} size="card">
					{words.title}
				</Heading>
				<Text tone="muted">{words.lead}</Text>
			</div>
			{started.proof === 'own code' && started.shown}
			<CodeField
				name="Code"
				label={words.label}
				length={codeLength}
				required
				error={refusal}
				onComplete={() => handleSubmit()}
			/>
			<div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-between">
				<Button variant="quiet" icon="arrow-left" onClick={onBack}>
					{text('setup.back')}
				</Button>
				<OnlineButton type="submit" variant="primary" isPending={isPending} pendingLabel={text('setup.confirming')}>
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

/** The code is what the person came to enter; one that was refused is selected, so that typing replaces it. */
function focusCode(form: HTMLFormElement | null): void {
	findInput(form, 'Code')?.select();
}
