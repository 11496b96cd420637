import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { discardBrandDraft, type VersionKind } from '#features/staff/brand-editor/contract.ts';
import { DownloadFolder } from '#features/staff/brand-folder/web/DownloadFolder.tsx';
import { findDraft } from '#features/staff/brands/web/find-draft.ts';
import { type EditedBrand, renewBrands } from '#features/staff/brands/web/queries.ts';
import type { SectionKey } from './sections.ts';
import { brandPageTexts } from './texts.ts';
import { useWhen } from '#features/staff/brands/web/use-when.ts';
import { BrandMark } from '#features/staff/brands/web/frame/BrandMark.tsx';

export interface BrandHeadProps {
	readonly brand: EditedBrand;
	/** Titles the page of a phone, where each section has one. */
	readonly section?: SectionKey;
	/** Leads back. */
	readonly above: ReactElement;
	/** Whose draft it speaks of. */
	readonly kind: VersionKind;
}

export function BrandHead({ brand, section, above, kind }: BrandHeadProps): ReactElement {
	const text = useText(brandPageTexts);
	const language = useLanguage();
	const when = useWhen();
	const name = brand.names[language];
	const [host] = brand.hosts;
	const draft = findDraft(brand, kind);
	const canDownload = brand.mayEdit && brand.isPublished;
	if (section !== undefined) return <PageHead above={above} title={text(`section.${section}`)} />;
	return (
		<PageHead
			above={above}
			before={
				<span className="me-3.5">
					<BrandMark name={name} mark={brand.mark} tint={brand.tint} />
				</span>
			}
			title={name}
			beside={
				host !== undefined && (
					<span className="flex items-center gap-1.5 text-sm text-muted">
						<Icon name="globe" />
						{host}
					</span>
				)
			}
			actions={
				(draft !== undefined || canDownload) && (
					<div className="flex flex-wrap items-center gap-4">
						{canDownload && <DownloadFolder brandKey={brand.brandKey} />}
						{draft?.at !== undefined && (
							<span className="flex items-center gap-1.5 text-sm text-muted">
								<Icon name="check" />
								{text('brand.saved', { time: when.exact(draft.at) })}
							</span>
						)}
						{brand.mayEdit && draft?.state === 'open' && <DraftMenu brand={brand} kind={kind} count={draft.changes} />}
					</div>
				)
			}
		/>
	);
}

interface DraftMenuProps {
	readonly brand: EditedBrand;
	readonly kind: VersionKind;
	readonly count: number;
}

function DraftMenu({ brand: { brandKey, isPublished }, kind, count }: DraftMenuProps): ReactElement {
	const text = useText(brandPageTexts);
	const navigate = useNavigate();
	const queries = useQueryClient();
	const [isAsked, setAsked] = useState(false);
	const discard = useMutation({
		mutationFn: () => call(discardBrandDraft, { brandKey, kind }),
		async onSuccess() {
			// Of a brand that was never published nothing may be left to show.
			if (!isPublished) navigate(pathTo('staffBrands'));
			await renewBrands(queries, isPublished);
			setAsked(false);
			showDone(text('discard.done'));
		},
	});
	return (
		<>
			<Menu
				trigger={
					<Button icon="ellipsis" isIconOnly>
						{text('brand.more')}
					</Button>
				}
			>
				<MenuItem icon="trash-2" tone="danger" onAction={() => setAsked(true)}>
					{text('discard.open')}
				</MenuItem>
			</Menu>
			<ConfirmDialog
				isOpen={isAsked}
				onOpenChange={setAsked}
				tone="danger"
				title={text('discard.title')}
				confirmLabel={text('discard.confirm')}
				cancelLabel={text('discard.keep')}
				isPending={discard.isPending}
				pendingLabel={text('discard.pending')}
				error={discard.error === null ? undefined : describeFailure(discard.error, text('network_failure'))}
				onConfirm={() => discard.mutate()}
			>
				<p>{text(kind === 'appearance' ? 'discard.text' : 'discard.text_commerce', { count })}</p>
			</ConfirmDialog>
		</>
	);
}
