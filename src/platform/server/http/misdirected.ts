// What a person sees who opened a host that belongs to no brand: a neutral page, no brand's words.
import type { FastifyReply } from 'fastify';

export function sendMisdirected(reply: FastifyReply, suggestedOrigin: string | undefined): FastifyReply {
	const hint =
		suggestedOrigin === undefined ? '' : `<p>Open / Ouvrez <a href="${suggestedOrigin}">${suggestedOrigin}</a></p>`;
	return reply
		.code(421)
		.header('cache-control', 'no-store')
		.type('text/html; charset=utf-8')
		.send(
			`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
				`<title>421</title><p>The portal isn’t available at this address.</p><p lang="fr">Cette adresse n’est pas desservie ici.</p>${hint}</html>`,
		);
}
