import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { ApiProblem } from '#platform/web/api-client.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { findInput, readFormText } from '#platform/web/form-fields.ts';
import { useText } from '#platform/web/text-context.tsx';
import { NoticeSlot, Notice } from '#ui/native/Notice.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { ProofMethod } from '../contract.ts';
import { ProofAnswerField } from './ProofAnswerField.tsx';
import { askPasskey, reauthenticate } from './reauthenticate.ts';
import { securityTexts } from './texts.ts';

interface OfferedMethod {
	readonly method: ProofMethod;
	readonly destination?: string | undefined;
}

export interface ProofFormProps {
	readonly id: string;
	/** There is at least one. */
	readonly methods: readonly OfferedMethod[];
	readonly isPending: boolean;
	readonly onPendingChange: (isPending: boolean) => void;
	readonly onProved: () => void;
}

interface Refusal {
	readonly field?: string;
	readonly form?: string;
}

export function ProofForm({ id, methods, isPending, onPendingChange, onProved }: ProofFormProps): ReactElement {
	const text = useText(securityTexts);
	const form = useRef<HTMLFormElement>(null);
	const [method, setMethod] = useState<ProofMethod>(methods[0]?.method ?? 'password');
	const [refusal, setRefusal] = useState<Refusal>({});

	const submit = async (): Promise<void> => {
		const typed = readFormText(form.current, 'answer');
		if (method !== 'passkey' && typed.trim() === '') return refuse({ field: text(missingText(method)) });
		setRefusal({});
		onPendingChange(true);
		try {
			await reauthenticate(method, method === 'passkey' ? await askPasskey() : typed);
			onProved();
		} catch (error) {
			onPendingChange(false);
			refuse(explain(error));
		}
	};

	const explain = (error: unknown): Refusal => {
		// The browser's own refusal: the person closed its window, or it waited too long.
		const isCancelled = method === 'passkey' && !(error instanceof ApiProblem);
		const reason = describe(error, text(isCancelled ? 'proof.passkey_cancelled' : 'proof.network_failure'));
		// A passkey has no field that could say it.
		return method === 'passkey' && reason.field !== undefined ? { form: reason.field } : reason;
	};

	const refuse = (reason: Refusal): void => {
		setRefusal(reason);
		findInput(form.current, 'answer')?.select();
	};

	const handleSubmit = (event?: FormEvent): void => {
		event?.preventDefault();
		if (!isPending) void submit();
	};

	const choose = (chosen: ProofMethod): void => {
		setMethod(chosen);
		setRefusal({});
	};

	return (
		<form ref={form} id={id} method="post" noValidate className="grid gap-4 pt-1" onSubmit={handleSubmit}>
			<NoticeSlot role="alert">
				{refusal.form !== undefined && <Notice tone="danger">{refusal.form}</Notice>}
			</NoticeSlot>
			{methods.length > 1 && <MethodChoice methods={methods} value={method} isDisabled={isPending} onChange={choose} />}
			<ProofAnswerField
				key={method}
				method={method}
				error={refusal.field}
				onComplete={() => handleSubmit()}
				onProblem={(error) => refuse(explain(error))}
			/>
		</form>
	);
}

interface MethodChoiceProps extends Pick<ProofFormProps, 'methods'> {
	readonly value: ProofMethod;
	readonly isDisabled: boolean;
	readonly onChange: (method: ProofMethod) => void;
}

function MethodChoice({ methods, ...choice }: MethodChoiceProps): ReactElement {
	const text = useText(securityTexts);
	return (
		<RadioGroup
			label={text('proof.method')}
			{...choice}
			options={methods.map((one) => ({
				id: one.method,
				label: text(`proof.method_${one.method}`, { destination: one.destination ?? '' }),
			}))}
		/>
	);
}

function missingText(method: ProofMethod) {
	if (method === 'password') return 'proof.password_missing';
	return method === 'recovery_code' ? 'proof.recovery_code_missing' : 'proof.code_missing';
}

/** A wrong answer belongs to its field, anything else to the form. */
function describe(error: unknown, networkFailure: string): Refusal {
	const reason = describeFailure(error, networkFailure);
	return hasErrorKey(error, 'security.proof_wrong') ? { field: reason } : { form: reason };
}
