import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { download } from '#platform/web/file-client.ts';
import { getPhoto, getProfile, profileKey } from '../contract.ts';

export const profileQuery = queryOptions({
	queryKey: profileKey,
	queryFn: () => call(getProfile, {}),
	staleTime: Number.POSITIVE_INFINITY,
});

/**
 * An address for `<img>`: the photo is fetched with the token, which an `<img>` cannot send. The photo of an id never changes, and
 * its address lasts as long as the page.
 */
export const photoQuery = (photoId: string) =>
	queryOptions({
		queryKey: ['photo', photoId],
		queryFn: async () => URL.createObjectURL(await download(getPhoto.path.replace(':id', photoId))),
		enabled: photoId !== '',
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
