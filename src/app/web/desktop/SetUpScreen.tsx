// /desktop/setupSecuritySettings: for people who have no second factor yet, and for those who add a method.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { readSession } from '#platform/web/browser-storage.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { useText } from '#platform/web/text-context.tsx';
import { RecoveryCodeSheet } from '#features/account/recovery-codes/web/RecoveryCodeSheet.tsx';
import { finishSignIn } from '#features/account/sign-in/web/public/sign-in-steps.ts';
import { factorsQuery } from '#features/account/two-factor/web/queries.ts';
import { type MakePasskey, parseSetUpMethod } from '#features/account/two-factor/web/set-up/set-up-steps.ts';
import { SetUpPage } from '#features/account/two-factor/web/set-up/SetUpPage.tsx';
import { type FinishedSetUp, useAnnouncement } from '#features/account/two-factor/web/set-up/use-announcement.ts';
import { factorTexts } from '#features/account/two-factor/web/texts.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { ScreenProblem } from './ScreenProblem.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useShell } from '#platform/web/shell-context.ts';

export function prefetch(queryClient: QueryClient): void {
	void queryClient.prefetchQuery(factorsQuery);
}

export function SetUpScreen(): ReactElement {
	return (
		<ScreenBoundary resetKey="set-up" Problem={ScreenProblem} skeleton={<ScreenSkeleton />}>
			<SetUp />
		</ScreenBoundary>
	);
}

function SetUp(): ReactElement {
	const text = useText(factorTexts);
	const { brand, mailboxPath } = useShell();
	const queries = useQueryClient();
	const navigate = useNavigate();
	const { query } = useAddress();
	const [method] = useState(() => parseSetUpMethod(query));
	const [isEnrolling] = useState(() => readSession()?.orgId === undefined);
	const [next, setNext] = useState<string>();

	const announce = useAnnouncement();
	const finish = (finished: FinishedSetUp): void => {
		// A new session brings a new page: the person now has a name, desktops and a language.
		if (isEnrolling) return replacePage(next ?? pathTo('home'));
		void queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
		navigate(pathTo('securitySettings', { key: 'two-factor' }));
		announce(finished);
	};

	return (
		<SetUpPage
			brandName={brand.name}
			hotline={brand.hotline.number}
			isEnrolling={isEnrolling}
			method={method}
			mailboxPath={mailboxPath}
			makePasskey={makePasskey}
			onSignedIn={async (session, token) => setNext(await finishSignIn(session, token))}
			onFinished={finish}
			renderCodes={(codes, onFinish) => (
				<RecoveryCodeSheet
					codes={codes}
					isMethodNew
					finishLabel={text(isEnrolling ? 'setup.finish' : 'setup.finish_add')}
					onFinish={onFinish}
				/>
			)}
			back={isEnrolling ? undefined : <ToMethods />}
		/>
	);
}

function ToMethods(): ReactElement {
	const text = useText(factorTexts);
	return (
		<Link
			href={pathTo('securitySettings', { key: 'two-factor' })}
			className={`${textLinkStyle} mb-2 inline-flex min-h-6 items-center gap-1.5 text-sm`}
		>
			<Icon name="arrow-left" />
			{text('setup.leave')}
		</Link>
	);
}

async function makePasskey(): ReturnType<MakePasskey> {
	const { createPasskey } = await import('#features/account/passkeys/web/create-passkey.ts');
	const added = await createPasskey();
	if (typeof added === 'string') return added === 'replaced' ? 'cancelled' : added;
	return { codes: added.recoveryCodes, session: added.userSession, token: added.accessToken };
}
