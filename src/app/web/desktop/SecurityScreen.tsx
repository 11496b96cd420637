// /desktop/securitysettings and /desktop/securitysettings/{key}: the security centre, made of sections of several slices.
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { securityTexts } from '#features/account/security/web/texts.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { backLinkStyle } from '#ui/link-style.ts';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { lazyPart } from './lazy-part.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { type ScreenMatch, useParams } from '#platform/web/navigation/shown-address.ts';
import { OwnOnly } from './OwnOnly.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { SecurityOverview } from '#features/account/security/web/overview/SecurityOverview.tsx';
import { profileKey, type SecuritySection, securitySections } from './security-sections.ts';
import { SecurityNavigation } from './SecurityNavigation.tsx';
import { useShell } from '#platform/web/shell-context.ts';

const contents = new Map(
	securitySections.map(({ key, load }) => {
		const Content = lazyPart(load);
		return [key, { content: <Content key={key} />, load: Content.load }];
	}),
);

export function loadSection({ key = '' }: ScreenMatch['params']): Promise<unknown> | undefined {
	return contents.get(key.toLowerCase())?.load();
}

export function SecurityScreen(): ReactElement {
	const { key } = useParams('securitySettings');
	return (
		<Page>
			<OwnOnly>{key === undefined ? <SecurityOverview /> : <Section sectionKey={key} />}</OwnOnly>
		</Page>
	);
}

/** /desktop/revoke: the specification's address of the linked accounts. */
export function LinkedAccountsScreen(): ReactElement {
	return (
		<Page>
			<OwnOnly>
				<Section sectionKey="linked-accounts" />
			</OwnOnly>
		</Page>
	);
}

function Section({ sectionKey }: { readonly sectionKey: string }): ReactElement {
	const wanted = sectionKey.toLowerCase();
	const section = securitySections.find(({ key }) => key === wanted);
	if (section === undefined) return <UnknownSection />;
	// It has an entry of its own in the menu, beside Security.
	if (section.key === profileKey) return <SectionContent section={section} />;
	return (
		<div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
			<div className="hidden lg:block">
				<SecurityNavigation currentKey={section.key} />
			</div>
			<SectionContent section={section} />
		</div>
	);
}

function SectionContent({ section }: { readonly section: SecuritySection }): ReactElement {
	const text = useText(securityTexts);
	const { brand } = useShell();
	const title = text(section.titleKey);
	return (
		<section aria-labelledby="section-title" className="min-w-0">
			<title>{text('centre.section_document_title', { section: title, brand: brand.name })}</title>
			<PageHead
				title={title}
				titleId="section-title"
				lead={text(section.descriptionKey)}
				above={
					section.key !== profileKey && (
						<Link href={pathTo('securitySettings')} className={`${backLinkStyle} lg:hidden`}>
							<Icon name="arrow-left" />
							{text('centre.back')}
						</Link>
					)
				}
			/>
			<ScreenBoundary resetKey={section.key}>{contents.get(section.key)?.content}</ScreenBoundary>
		</section>
	);
}

function UnknownSection(): ReactElement {
	const text = useText(securityTexts);
	return (
		<EmptyState
			icon="shield-check"
			level={1}
			title={text('centre.unknown_title')}
			action={
				<Link href={pathTo('securitySettings')} className={buttonStyle({ variant: 'primary' })}>
					{text('centre.to_overview')}
				</Link>
			}
		>
			{text('centre.unknown_text')}
		</EmptyState>
	);
}
