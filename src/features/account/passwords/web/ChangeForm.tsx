import { type FormEvent, type ReactElement, type RefObject, useRef } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { describeFailure, describeField, hasErrorKey } from '#platform/web/failures.ts';
import { fault, saidByField } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
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

/** Whatever is refused, everything typed stays. */
export function ChangeForm({ policy, onStart, onChanged }: ChangeFormProps): ReactElement {
	const text = useText(passwordTexts);
	const chosen = useRef<NewPassword>(null);
	const form = useChange(chosen, onChanged);
	const handleSubmit = (event: FormEvent): void => {
		onStart();
		form.props.onSubmit(event);
	};

	return (
		<form {...form.props} className="grid max-w-xl gap-5" onSubmit={handleSubmit}>
			<div className="grid gap-2">
				<PasswordField
					{...form.field('currentPassword')}
					label={text('change.current')}
					autoComplete="current-password"
					showLabel={text('choose.show')}
					required
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
					{form.refusal !== undefined && (
						<div className="mb-5">
							<Notice tone="danger">{form.refusal}</Notice>
						</div>
					)}
				</NoticeSlot>
				<OnlineButton type="submit" variant="primary" isPending={form.isPending} pendingLabel={text('change.pending')}>
					{text('change.submit')}
				</OnlineButton>
			</div>
		</form>
	);
}

function useChange(chosen: RefObject<NewPassword | null>, onChanged: ChangeFormProps['onChanged']) {
	const text = useText(passwordTexts);
	return useForm(changePassword, {
		networkFailure: text('change.network_failure'),
		read(typed) {
			const next = chosen.current?.take();
			return {
				currentPassword: typed('currentPassword') || fault(text('change.current_missing')),
				newPassword: next ?? saidByField,
			};
		},
		onDone: ({ endedSessions }) => onChanged(endedSessions),
		onFailure(error) {
			if (hasErrorKey(error, 'passwords.wrong_current')) return { currentPassword: describeFailure(error, '') };
			const ofPassword = describeField(error, 'newPassword');
			if (ofPassword === undefined) return undefined;
			chosen.current?.refuse(ofPassword);
			return 'handled';
		},
	});
}
