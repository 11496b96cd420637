import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { toEmail } from '#platform/contract/typed-forms.ts';
import { detectCountry } from '#platform/web/detect-country.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import {
	type Confirmed,
	type MakePasskey,
	type MethodDraft,
	type SetUpMethod,
	type Started,
	startSetUp,
} from './set-up-steps.ts';
import { factorTexts } from '../texts.ts';

const icons: Readonly<Record<SetUpMethod, IconName>> = {
	authenticator: 'shield-check',
	passkey: 'fingerprint-pattern',
	sms: 'smartphone',
	email: 'mail',
};
const order: readonly SetUpMethod[] = ['authenticator', 'passkey', 'sms', 'email'];

export interface ChooseStepProps {
	readonly offered: readonly SetUpMethod[];
	readonly draft: MethodDraft;
	readonly onDraft: (draft: MethodDraft) => void;
	readonly onStarted: (started: Started) => void;
	readonly makePasskey: MakePasskey;
	/** A passkey needs no code: its set-up is over at once. */
	readonly onConfirmed: (confirmed: Confirmed) => Promise<void>;
}

const refusals = {
	cancelled: 'setup.passkey_cancelled',
	'already there': 'setup.passkey_already_there',
	unsupported: 'setup.passkey_unsupported',
} as const;
const actions = {
	authenticator: ['setup.show_code', 'setup.showing'],
	passkey: ['setup.make_passkey', 'setup.making_passkey'],
	sms: ['setup.send', 'setup.sending'],
	email: ['setup.send', 'setup.sending'],
} as const;

export function ChooseStep(props: ChooseStepProps): ReactElement {
	const { offered, draft, onDraft, onStarted, makePasskey, onConfirmed } = props;
	const text = useText(factorTexts);
	const prove = useProof();
	const form = useRef<HTMLFormElement>(null);
	const [isPending, setPending] = useState(false);
	const [invalid, setInvalid] = useState<string>();
	const [refusal, setRefusal] = useState<string>();
	const [action, pendingAction] = actions[draft.method];

	const change = (changes: Partial<MethodDraft>): void => {
		setInvalid(undefined);
		setRefusal(undefined);
		onDraft({ ...draft, ...changes });
	};

	const start = async (): Promise<void> => {
		const fault = findFault(draft);
		setInvalid(fault === undefined ? undefined : text(fault));
		setRefusal(undefined);
		if (fault !== undefined) {
			form.current?.querySelector<HTMLInputElement>('input[type=email], input[type=tel]')?.focus();
			return;
		}
		setPending(true);
		try {
			await begin();
		} catch (error) {
			setRefusal(describeAnyFailure(error, text('setup.network_failure')));
		} finally {
			setPending(false);
		}
	};

	const begin = async (): Promise<void> => {
		const { method } = draft;
		if (method !== 'passkey') return onStarted(await prove(() => startSetUp({ ...draft, method })));
		const outcome = await prove(makePasskey);
		return typeof outcome === 'string' ? setRefusal(text(refusals[outcome])) : onConfirmed(outcome);
	};

	const handleSubmit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isPending) void start();
	};

	return (
		<form ref={form} noValidate className="grid gap-6" onSubmit={handleSubmit}>
			<RadioGroup
				label={text('setup.choose')}
				layout="rows"
				value={draft.method}
				options={order
					.filter((id) => offered.includes(id))
					.map((id) => ({
						id,
						label: text(`setup.${id}`),
						description: text(`setup.${id}_text`),
						icon: icons[id],
					}))}
				onChange={(method) => change({ method })}
			/>
			<MethodFields draft={draft} invalid={invalid} onChange={change} />
			<NoticeSlot role="alert">{refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}</NoticeSlot>
			<div className="flex justify-end">
				<OnlineButton
					type="submit"
					variant="primary"
					className="max-sm:w-full"
					isPending={isPending}
					pendingLabel={text(pendingAction)}
				>
					{text(action)}
				</OnlineButton>
			</div>
		</form>
	);
}

interface MethodFieldsProps {
	readonly draft: MethodDraft;
	readonly invalid: string | undefined;
	readonly onChange: (changes: Partial<MethodDraft>) => void;
}

function MethodFields({ draft, invalid, onChange }: MethodFieldsProps): ReactElement {
	const text = useText(factorTexts);
	const language = useLanguage();
	if (draft.method === 'authenticator' || draft.method === 'passkey') {
		return <Text tone="muted">{text(`setup.${draft.method}_help`)}</Text>;
	}
	if (draft.method === 'email') {
		return (
			<TextField
				key="email"
				name="Email"
				type="email"
				label={text('setup.email_field')}
				autoComplete="email"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={254}
				required
				defaultValue={draft.email}
				error={invalid}
				onChange={(event) => onChange({ email: event.currentTarget.value })}
			/>
		);
	}
	return (
		<PhoneInput
			name="Phone"
			label={text('setup.phone_field')}
			language={language}
			detectCountry={detectCountry}
			value={draft.phone}
			required
			error={invalid}
			onChange={(phone) => onChange({ phone })}
		/>
	);
}

function findFault({ method, email, phone }: MethodDraft): 'setup.email_invalid' | 'setup.phone_invalid' | undefined {
	if (method === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(toEmail(email))) return 'setup.email_invalid';
	if (method === 'sms' && phone === '') return 'setup.phone_invalid';
	return undefined;
}
