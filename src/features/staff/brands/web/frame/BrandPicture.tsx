import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pictureQuery } from '../queries.ts';

export interface BrandPictureProps {
	readonly sha256: string;
	/** What it shows, where no text next to it says the same. */
	readonly alt?: string;
	readonly className: string;
}

/** A picture of a brand's draft or of one of its versions. Its room stays empty until it is there. */
export function BrandPicture({ sha256, alt = '', className }: BrandPictureProps): ReactElement {
	const { data: address } = useQuery(pictureQuery(sha256));
	return address === undefined ? <span className={className} /> : <img src={address} alt={alt} className={className} />;
}
