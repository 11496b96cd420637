import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, describeField, hasErrorKey } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { PasswordField } from '#ui/native/PasswordField.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { changePassword, type PasswordPolicy } from '../contract.ts';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { type NewPassword, NewPasswordFields } from './public/NewPasswordFields.tsx';
import { passwordTexts } from './texts.ts';

export interface ChangeFormProps {
	readonly policy: PasswordPolicy;
	readonly onStart: () => void;
	/** With the number of other sessions that it ended. */
	readonly onChanged: (endedSessions: number) => void;
}

interface Refusals {
	readonly form?: string;
	readonly current?: string;
}

/** Whatever is refused, everything typed stays. */
export function ChangeForm({ policy, onStart, onChanged }: ChangeFormProps): ReactElement {
	const text = useText(passwordTexts);
	const current = useRef<HTMLInputElement>(null);
	const chosen = useRef<NewPassword>(null);
	const [isPending, setPending] = useState(false);
	const [refusals, setRefusals] = useState<Refusals>({});

	const refuseCurrent = (reason: string): void => {
		setRefusals({ current: reason });
		current.current?.focus();
	};
	const submit = async (): Promise<void> => {
		onStart();
		setRefusals({});
		const old = current.current?.value ?? '';
		const next = chosen.current?.take();
		if (old === '') return refuseCurrent(text('change.current_missing'));
		if (next === undefined) return;
		setPending(true);
		try {
			const { EndedSessions } = await call(changePassword, { CurrentPassword: old, NewPassword: next });
			onChanged(EndedSessions);
		} catch (error) {
			setPending(false);
			const reason = describeFailure(error, text('change.network_failure'));
			const ofPassword = describeField(error, 'NewPassword');
			if (ofPassword !== undefined) chosen.current?.refuse(ofPassword);
			else if (hasErrorKey(error, 'passwords.wrong_current')) refuseCurrent(reason);
			else setRefusals({ form: reason });
		}
	};
	const handleSubmit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isPending) void submit();
	};

	return (
		<form noValidate className="grid gap-5" onSubmit={handleSubmit}>
			<div className="grid gap-2">
				<PasswordField
					ref={current}
					name="CurrentPassword"
					label={text('change.current')}
					autoComplete="current-password"
					showLabel={text('choose.show')}
					required
					error={refusals.current}
				/>
				<TextLink href={pathTo('forgotPassword')} className="text-sm justify-self-start">
					{text('change.forgot')}
				</TextLink>
			</div>
			<NewPasswordFields ref={chosen} policy={policy} />
			<Text size="small" tone="muted">
				{text('change.others')}
			</Text>
			<div className="grid justify-items-start">
				<NoticeSlot role="alert">
					{refusals.form !== undefined && (
						<div className="mb-5">
							<Notice tone="danger">{refusals.form}</Notice>
						</div>
					)}
				</NoticeSlot>
				<OnlineButton
					type="submit"
					variant="primary"
					size="large"
					isPending={isPending}
					pendingLabel={text('change.pending')}
				>
					{text('change.submit')}
				</OnlineButton>
			</div>
		</form>
	);
}
