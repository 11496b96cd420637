import type { ReactElement } from 'react';
import type { BrandView } from '#platform/contract/brand.ts';
import { languageIds } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { rememberReturnAddress } from '#platform/web/browser-storage.ts';
import { fault, leaving } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { takeReturnAddress } from '#platform/web/return-address.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { PasswordField } from '#ui/native/PasswordField.tsx';
import { ProviderMark } from '#ui/native/ProviderMark.tsx';
import { SubmitButton } from '#ui/native/SubmitButton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { LoginNameField } from '#ui/native/LoginNameField.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import type { UserSession } from '#features/account/identity/contract.ts';
import { startPath } from '../../addresses.ts';
import { associateAccount } from '../../contract.ts';
import { returnTexts } from '../page-texts.ts';

export interface AssociateFormProps {
	readonly brand: BrandView;
	readonly account: {
		readonly provider: string;
		readonly providerName: string;
		readonly name: string;
		readonly email: string;
	};
	readonly onSignedIn: (session: UserSession, token: string) => Promise<void>;
}

/** The provider proved an account that no one has linked: the person proves once which portal account is theirs. */
export function AssociateForm({ brand, account, onSignedIn }: AssociateFormProps): ReactElement {
	const text = useText(returnTexts);
	const names = { provider: account.providerName, brand: brand.name };
	const associate = useAssociation(onSignedIn);
	return (
		<div className="w-full max-w-[26rem]">
			<Card padding="wide" as="section" aria-labelledby="associate-title" aria-busy={associate.isPending}>
				<Heading level={1} size="title" id="associate-title">
					{text('associate.title', names)}
				</Heading>
				<Text tone="muted" className="mt-2">
					{text('associate.lead', names)}
				</Text>
				<div className="mt-5 flex items-center gap-3 rounded-md border border-line bg-sunken px-4 py-3">
					<ProviderMark provider={account.provider} />
					<div className="min-w-0">
						<p className="font-medium break-words text-strong">{account.name || account.providerName}</p>
						{account.email !== '' && <p className="text-sm break-words text-muted">{account.email}</p>}
					</div>
				</div>
				<FormRefusal>{associate.refusal}</FormRefusal>
				<form {...associate.props} className="mt-5 grid gap-5">
					<LoginNameField {...associate.field('loginName')} label={text('associate.name')} />
					<PasswordField
						{...associate.field('password')}
						label={text('associate.password')}
						autoComplete="current-password"
						showLabel={text('associate.show_password')}
						required
					/>
					<SubmitButton isPending={associate.isPending} pendingLabel={text('associate.pending')}>
						{text('associate.submit')}
					</SubmitButton>
				</form>
			</Card>
			<div className="mt-5 grid justify-items-center gap-2 text-center text-sm">
				<TextLink href={`${brand.apiOrigin}${startPath(account.provider)}`}>
					{text('associate.other', { provider: account.providerName })}
				</TextLink>
				<TextLink href={pathTo('login')}>{text('associate.cancel')}</TextLink>
			</div>
		</div>
	);
}

/** Keeps what was typed whatever happens; only a right password leaves the page. */
function useAssociation(onSignedIn: AssociateFormProps['onSignedIn']) {
	const text = useText(returnTexts);
	const language = useLanguage();
	return useForm(associateAccount, {
		options: { token: null },
		networkFailure: text('associate.network_failure'),
		refocus: 'password',
		read: (typed) => ({
			loginName: typed('loginName').trim() || fault(text('associate.name_missing')),
			password: typed('password') || fault(text('associate.password_missing')),
			languageId: languageIds[language],
		}),
		async onDone({ userSession: session, accessToken: token }) {
			// A person without another destination sees the result.
			rememberReturnAddress(takeReturnAddress() ?? pathTo('linkedAccounts'));
			await onSignedIn(session, token);
			return leaving;
		},
	});
}
