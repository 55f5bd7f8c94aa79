/** The fields of a `BatchLink` of a batch `b`, for a JSON object. */
export const linkFields = `'id', b.id, 'lotNumber', b.lot_number, 'hasCertificate', b.certificate_id is not null`;

/** The current batch of a product `p`, as JSON or null. */
export const currentBatch = `select json_build_object(${linkFields}) from batches b where b.product_id = p.id and b.is_current`;
