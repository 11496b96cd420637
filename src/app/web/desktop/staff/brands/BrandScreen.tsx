// /UserAgentAdmin/brands/{brandKey}/{section}: a brand, what is live of it and what its draft changes.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useBegin } from '#platform/web/navigation/use-begin.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Page } from '#ui/native/Page.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { kindOfSection, type VersionKind } from '#features/staff/brand-editor/contract.ts';
import { EditorContext } from '#features/staff/brands/web/fields/editor.ts';
import { useBrandEditor } from '#features/staff/brands/web/fields/use-brand-editor.ts';
import { brandQuery, type EditedBrand } from '#features/staff/brands/web/queries.ts';
import { PreviewPanel } from '#features/staff/brand-preview/web/PreviewPanel.tsx';
import { CommercePart } from './CommercePart.tsx';
import { FeaturesSection } from './features/FeaturesSection.tsx';
import { HostsPart } from './HostsPart.tsx';
import { showField } from './place-of-fault.ts';
import { previewOf } from './preview-of.ts';
import { PartnersPart } from './PartnersPart.tsx';
import { ProductsPart } from './ProductsPart.tsx';
import { ProvidersPart } from './ProvidersPart.tsx';
import { ReviewPage } from './ReviewPage.tsx';
import { SenderPart } from './SenderPart.tsx';
import { type EditedSection, findSection, isEdited, type SectionKey } from './sections.ts';
import { AppearanceSection } from '#features/staff/brands/web/sections/AppearanceSection.tsx';
import { SignInSection } from '#features/staff/brands/web/sections/SignInSection.tsx';
import { WordsSection } from '#features/staff/brands/web/sections/WordsSection.tsx';
import { brandPageTexts } from './texts.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { VersionsSection } from './VersionsSection.tsx';
import { BackLink } from '#features/staff/directory/web/BackLink.tsx';
import { BrandHead } from './BrandHead.tsx';
import { DraftActions, DraftLine } from './DraftLine.tsx';
import { isFirstVersion } from './first-version.ts';
import { PrivacyCard } from './sign-in/PrivacyCard.tsx';
import { TrustCard } from './sign-in/TrustCard.tsx';
import { WaysCard } from './sign-in/WaysCard.tsx';
import { LanguageCard } from './words/LanguageCard.tsx';
import { SectionList } from './SectionList.tsx';
import { SectionTabs } from './SectionTabs.tsx';

export function BrandScreen(): ReactElement {
	const { brandKey, section: named } = useParams('staffBrand');
	if (named === 'review') return <ReviewPage key={brandKey} brandKey={brandKey} />;
	return <BrandPage key={brandKey} brandKey={brandKey} section={findSection(named)} />;
}

interface BrandPageProps {
	readonly brandKey: string;
	readonly section: SectionKey | undefined;
}

function BrandPage({ brandKey, section = 'appearance' }: BrandPageProps): ReactElement {
	const text = useText(brandPageTexts);
	const query = useQuery(brandQuery(brandKey, isEdited(section) ? section : undefined));
	if (query.data !== undefined) return <Loaded brand={query.data} section={section} />;
	return (
		<Page>
			<BackLink href={pathTo('staffBrands')}>{text('list.title')}</BackLink>
			{query.isPending && <SkeletonBlocks label={text('loading')} count={3} />}
			{query.isLoadingError && <FailedNotice title={text('brand.failed')} retryLabel={text('retry')} query={query} />}
		</Page>
	);
}

function Loaded({ brand, section }: { readonly brand: EditedBrand; readonly section: SectionKey }): ReactElement {
	const text = useText(brandPageTexts);
	const shell = useShell();
	const language = useLanguage();
	const isNarrow = useIsNarrow();
	const isNamed = useParams('staffBrand').section !== undefined;
	const { brandKey } = brand;
	const name = brand.names[language];
	const kind = isEdited(section) ? kindOfSection(section) : 'appearance';
	const toList = <BackLink href={pathTo('staffBrands')}>{text('list.title')}</BackLink>;
	useSaveKey();
	if (isNarrow && !isNamed) {
		// The first version is one draft of everything, whose acts are at the lower edge.
		const isFirst = isFirstVersion(brand);
		const headOf = (of: VersionKind) => !isFirst && <DraftLine brand={brand} kind={of} isInCard />;
		return (
			<>
				<title>{text('brand.document_title', { name, brand: shell.brand.name })}</title>
				{isFirst && <DraftLine brand={brand} kind="appearance" />}
				<Page>
					<BrandHead brand={brand} kind={kind} above={toList} />
					<SectionList
						brandKey={brandKey}
						changes={countChanges(brand)}
						heads={{ appearance: headOf('appearance'), commerce: headOf('commerce') }}
					/>
				</Page>
				{isFirst && <DraftActions brand={brand} kind="appearance" />}
			</>
		);
	}
	return (
		<>
			<title>
				{text('section.document_title', { section: text(`section.${section}`), name, brand: shell.brand.name })}
			</title>
			<DraftLine brand={brand} kind={kind} />
			<Page>
				{isNarrow ? (
					<BrandHead
						brand={brand}
						section={section}
						kind={kind}
						above={<BackLink href={pathTo('staffBrand', { brandKey })}>{name}</BackLink>}
					/>
				) : (
					<BrandHead brand={brand} kind={kind} above={toList} />
				)}
				{!isNarrow && <SectionTabs brandKey={brandKey} current={section} changes={countChanges(brand)} />}
				{section === 'versions' ? <VersionsSection brand={brand} /> : <Edited brand={brand} section={section} />}
			</Page>
			<DraftActions brand={brand} kind={kind} />
		</>
	);
}

interface EditedProps {
	readonly brand: EditedBrand;
	readonly section: EditedSection;
}

/** What was typed in one section is of that section alone. */
function Edited({ brand, section }: EditedProps): ReactElement {
	const editor = useBrandEditor(brand, kindOfSection(section));
	const isNarrow = useIsNarrow();
	useBegin(['mend'], (_, { field = '' }) => showField(field));
	// On a phone it is a sheet.
	const hasPreview = !isNarrow && kindOfSection(section) === 'appearance';
	// The fields have one place in the tree at every width: what is typed stays when a tablet is turned.
	return (
		<div className={hasPreview ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]' : ''}>
			<EditorContext key={section} value={editor}>
				{fields[section](brand.brandKey)}
			</EditorContext>
			{hasPreview && (
				<div className="xl:sticky xl:top-32">
					<PreviewPanel {...previewOf(brand)} />
				</div>
			)}
		</div>
	);
}

const fields: Readonly<Record<EditedSection, (brandKey: string) => ReactElement>> = {
	appearance: (brandKey) => <AppearanceSection brandKey={brandKey} />,
	words: (brandKey) => (
		<div className="grid max-w-4xl gap-4">
			<WordsSection />
			<LanguageCard />
			<ProductsPart />
			<PartnersPart brandKey={brandKey} />
		</div>
	),
	'sign-in': (brandKey) => (
		<div className="grid max-w-4xl gap-4">
			<WaysCard brandKey={brandKey} />
			<TrustCard />
			<PrivacyCard />
			<SignInSection />
			<ProvidersPart brandKey={brandKey} />
		</div>
	),
	commerce: (brandKey) => <CommercePart brandKey={brandKey} />,
	features: (brandKey) => <FeaturesSection brandKey={brandKey} />,
	hosts: (brandKey) => <HostsPart brandKey={brandKey} />,
	sender: (brandKey) => <SenderPart brandKey={brandKey} />,
};

const countChanges = ({ sections }: EditedBrand): Readonly<Record<string, number>> =>
	Object.fromEntries(sections.map(({ section, changes }) => [section, changes]));

/** Everything is saved as one leaves it, and the key that saves elsewhere does just that. */
function useSaveKey(): void {
	const text = useText(brandPageTexts);
	const save = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		const { activeElement } = document;
		if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) {
			activeElement.blur();
			activeElement.focus();
		}
		showDone(text('saved'));
	});
	useEffect(() => {
		const handle = (event: KeyboardEvent): void => save(event);
		addEventListener('keydown', handle);
		return () => removeEventListener('keydown', handle);
	}, []);
}
