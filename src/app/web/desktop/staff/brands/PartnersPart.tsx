import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactElement, use } from 'react';
import { keyFromName } from '#features/staff/brand-commerce/web/key-from-name.ts';
import { PartnersCard } from '#features/staff/brand-partners/web/PartnersCard.tsx';
import { type Editor, EditorContext } from '#features/staff/brands/web/fields/editor.ts';
import { useBrandEditor } from '#features/staff/brands/web/fields/use-brand-editor.ts';
import { brandQuery, type EditedBrand } from '#features/staff/brands/web/queries.ts';
import { PartnerLogos, slotsOf } from '#features/staff/brands/web/sections/PartnerLogos.tsx';
import { useDraftFields } from './use-draft-fields.ts';

/** Sign-in pages of partners. Their words and their logos are fields of two sections. */
export function PartnersPart({ brandKey }: { readonly brandKey: string }): ReactElement | null {
	const { data } = useQuery(brandQuery(brandKey, 'appearance'));
	return data === undefined ? null : <Loaded brand={data} />;
}

function Loaded({ brand }: { readonly brand: EditedBrand }): ReactElement {
	const fields = useDraftFields();
	const pictures = useBrandEditor(brand, 'appearance');
	const { brandKey, hosts } = brand;
	return (
		<Pictures value={{ brandKey, editor: pictures }}>
			<PartnersCard
				fields={fields}
				origin={originOf(hosts)}
				suggestKey={keyFromName}
				Logos={Logos}
				undoLogosOf={(key) => pictures.undo(slotsOf(key).filter((path) => pictures.find(path).isChanged))}
			/>
		</Pictures>
	);
}

/** Holds the editor of the other section, for the logos between the words. */
const Pictures = createContext<{ readonly brandKey: string; readonly editor: Editor } | undefined>(undefined);

function Logos({ partner }: { readonly partner: string }): ReactElement | null {
	const pictures = use(Pictures);
	if (pictures === undefined) return null;
	return (
		<EditorContext value={pictures.editor}>
			<PartnerLogos brandKey={pictures.brandKey} partner={partner} />
		</EditorContext>
	);
}

/** A demonstration has a port. A brand without a host has addresses that begin with their path. */
function originOf([host]: EditedBrand['hosts']): string {
	if (host === undefined) return '';
	return host === location.hostname ? location.origin : `https://${host}`;
}
