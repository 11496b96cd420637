// Any public page, from its data: on the server to HTML, in the browser to hydrate it.
import { type ReactElement, useState } from 'react';
import type { DocumentData } from '#app/contract/page-data.ts';
import type { UserSession } from '#features/identity/contract.ts';
import { PasskeySignIn } from '#features/passkeys/web/public/PasskeySignIn.tsx';
import { finishSignIn } from '#features/sign-in/web/public/sign-in-steps.ts';
import { LoginViaPage } from '#features/sign-in/web/public/LoginViaPage.tsx';
import { LoginPage } from '#features/sign-in/web/public/LoginPage.tsx';
import { VerifyPage } from '#features/two-factor/web/public/VerifyPage.tsx';
import type { en as legalEn } from '#features/legal/messages.en.ts';
import { LegalPage } from '#features/legal/web/public/LegalPage.tsx';
import { replacePage } from '#platform/web/navigate.ts';
import { TextProvider, useText } from '#platform/web/text-context.tsx';
import { BrandPanel } from './BrandPanel.tsx';
import { DocumentFrame } from './DocumentFrame.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { prefetchApplication } from './prefetch-application.ts';
import { switchLanguage } from './switch-language.ts';

export function DocumentPage({ initial }: { readonly initial: DocumentData }): ReactElement {
	const [data, setData] = useState(initial);
	return (
		<TextProvider language={data.language} catalogs={data.texts}>
			<DocumentFrame
				brand={data.brand}
				partner={data.page === 'login' ? data.partner : undefined}
				aside={data.page === 'login' || data.page === 'verify' ? <BrandPanel brand={data.brand} /> : undefined}
				width={data.page === 'legal' ? 'text' : 'card'}
				onLanguageChange={() => void switchLanguage(data, setData)}
			>
				<Content data={data} />
			</DocumentFrame>
		</TextProvider>
	);
}

function Content({ data }: { readonly data: DocumentData }): ReactElement {
	switch (data.page) {
		case 'login':
			return (
				<LoginPage
					brand={data.brand}
					partner={data.partner}
					hasMicrosoftHint={data.hasMicrosoftHint}
					onIntent={prefetchApplication}
					otherWays={<PasskeySignIn onSignedIn={goOn} />}
				/>
			);
		case 'login-via':
			return <LoginViaPage brandName={data.brand.name} />;
		case 'verify':
			return <VerifyPage mailboxPath={data.mailboxPath} onVerified={goOn} />;
		case 'legal':
			return <Legal data={data} />;
		case 'not-found':
			return <NotFoundPage />;
	}
}

async function goOn(session: UserSession, token: string): Promise<void> {
	replacePage(await finishSignIn(session, token));
}

function Legal({ data }: { readonly data: Extract<DocumentData, { page: 'legal' }> }): ReactElement {
	const text = useText<typeof legalEn>('legal');
	return <LegalPage document={data.document} page={data.legalPage} language={data.language} text={text} />;
}
