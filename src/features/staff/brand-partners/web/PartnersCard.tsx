import { type ComponentType, type ReactElement, useState } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import type { PartnerFields } from './partner-fields.ts';
import { PartnerDialog } from './PartnerDialog.tsx';
import { type DraftedPartner, listPartners, type PartnerWords } from './partners.ts';
import { brandPartnerTexts } from './texts.ts';

export interface PartnersCardProps {
	readonly fields: PartnerFields;
	/** Where people find the brand. */
	readonly origin: string;
	/** The logos of a partner, which are fields of another section. */
	readonly Logos: ComponentType<{ readonly partner: string }>;
	/** The draft changes none of them any more. */
	readonly undoLogosOf: (key: string) => Promise<void>;
	readonly suggestKey: (name: string) => string;
}

/** Sign-in pages of partners: what each says, where it is, and its logos. */
export function PartnersCard(props: PartnersCardProps): ReactElement {
	const { fields, suggestKey } = props;
	const text = useText(brandPartnerTexts);
	const [opened, setOpened] = useState<DraftedPartner | 'new'>();
	const partners = listPartners(fields);
	const titleId = 'partners';
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader
				title={text('partners.title')}
				titleId={titleId}
				description={text('partners.lead')}
				actions={
					!fields.isReadOnly && (
						<Button size="small" icon="plus" onClick={() => setOpened('new')}>
							{text('partners.add')}
						</Button>
					)
				}
			/>
			{partners.length === 0 && <p className="text-muted">{text('partners.none')}</p>}
			<ul className="-mx-5 divide-y divide-line border-line not-empty:border-t">
				{partners.map((partner) => (
					<li key={partner.key} className="grid gap-3 px-5 py-4">
						{partner.words === undefined ? (
							<Removed {...props} partner={partner} />
						) : (
							<Partner {...props} partner={partner} words={partner.words} onEdit={() => setOpened(partner)} />
						)}
					</li>
				))}
			</ul>
			{opened !== undefined && (
				<PartnerDialog
					partner={opened === 'new' ? undefined : opened}
					taken={partners.map(({ key }) => key)}
					fields={fields}
					suggestKey={suggestKey}
					onClose={() => setOpened(undefined)}
				/>
			)}
		</Card>
	);
}

interface PartnerProps extends PartnersCardProps {
	readonly partner: DraftedPartner;
	readonly words: PartnerWords;
	readonly onEdit: () => void;
}

function Partner(props: PartnerProps): ReactElement {
	const { fields, partner, words, origin, Logos, undoLogosOf, onEdit } = props;
	const text = useText(brandPartnerTexts);
	const language = useLanguage();
	const name = words.names[language];
	const address = `${origin}/account/login/${partner.key}`;
	const { isChanged, by, fault } = fields.find(partner.path);
	const remove = async (): Promise<void> => {
		await undoLogosOf(partner.key);
		fields.put({ [partner.path]: null });
	};
	return (
		<>
			<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
				<div className="grid min-w-0 grow basis-60 gap-0.5">
					<p className="font-medium text-strong">{name}</p>
					<p className="text-muted">{words.headline[language]}</p>
				</div>
				{!fields.isReadOnly && (
					<div className="flex gap-2">
						<Button size="small" icon="pencil" isIconOnly onClick={onEdit}>
							{text('partner.edit', { name })}
						</Button>
						<Button size="small" icon="trash-2" isIconOnly onClick={() => void remove()}>
							{text('partner.remove', { name })}
						</Button>
					</div>
				)}
			</div>
			<p className="flex min-w-0 items-center gap-x-1 text-sm">
				<span className="min-w-0 break-all">{address}</span>
				<CopyButton
					isIconOnly
					content={address}
					label={text('partner.copy', { name })}
					doneLabel={text('partner.copied')}
				/>
			</p>
			<Logos partner={partner.key} />
			{fault !== undefined && <p className="text-sm font-medium text-danger-text">{fault}</p>}
			{isChanged && (
				<fields.Changed
					label={name}
					was={partner.live?.headline[language] ?? null}
					by={by}
					onUndo={fields.isReadOnly ? undefined : () => fields.undo([partner.path])}
				/>
			)}
		</>
	);
}

/** It stays in the list until it is published, so that it can come back. */
function Removed({ fields, partner }: PartnersCardProps & { readonly partner: DraftedPartner }): ReactElement {
	const text = useText(brandPartnerTexts);
	const language = useLanguage();
	const name = partner.live?.names[language] ?? partner.key;
	return (
		<fields.Changed
			label={text('partners.removed', { name })}
			was={name}
			by={fields.find(partner.path).by}
			onUndo={fields.isReadOnly ? undefined : () => fields.undo([partner.path])}
		/>
	);
}
