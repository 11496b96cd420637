import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { detectCountry } from '#platform/web/detect-country.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { PhoneInput } from '#ui/phone-input/PhoneInput.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { settingsEn } from '../../messages.en.ts';
import { describeFailure } from '../describe-failure.ts';
import { type MethodDraft, type SetUpMethod, type Started, startSetUp } from './set-up-steps.ts';

const icons: Readonly<Record<SetUpMethod, IconName>> = {
	authenticator: 'shield-check',
	sms: 'smartphone',
	email: 'mail',
};
const order: readonly SetUpMethod[] = ['authenticator', 'sms', 'email'];

export interface ChooseStepProps {
	readonly offered: readonly SetUpMethod[];
	readonly draft: MethodDraft;
	readonly onDraft: (draft: MethodDraft) => void;
	readonly onStarted: (started: Started) => void;
}

export function ChooseStep({ offered, draft, onDraft, onStarted }: ChooseStepProps): ReactElement {
	const text = useText<typeof settingsEn>('factors');
	const prove = useProof();
	const form = useRef<HTMLFormElement>(null);
	const [isPending, setPending] = useState(false);
	const [invalid, setInvalid] = useState<string>();
	const [refusal, setRefusal] = useState<string>();
	const isApp = draft.method === 'authenticator';

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
			onStarted(await prove(() => startSetUp(draft)));
		} catch (error) {
			setRefusal(describeFailure(error, text));
		} finally {
			setPending(false);
		}
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
				<Button
					type="submit"
					variant="primary"
					className="max-sm:w-full"
					isPending={isPending}
					pendingLabel={text(isApp ? 'setup.showing' : 'setup.sending')}
				>
					{text(isApp ? 'setup.show_code' : 'setup.send')}
				</Button>
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
	const text = useText<typeof settingsEn>('factors');
	const language = useLanguage();
	if (draft.method === 'authenticator') return <Text tone="muted">{text('setup.authenticator_help')}</Text>;
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
	if (method === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return 'setup.email_invalid';
	if (method === 'sms' && phone === '') return 'setup.phone_invalid';
	return undefined;
}
