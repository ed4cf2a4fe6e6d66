-- What an undo needs of a product as it was: what customers read and pay. The products are written before their variants
-- (shop/products/store.ts), so that the variants are here as they were.
CREATE OR REPLACE FUNCTION audit_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	earlier jsonb := '{}'::jsonb;
BEGIN
	IF tg_op = 'UPDATE' THEN
		earlier := jsonb_build_object('before', jsonb_build_object(
			'name', old.name, 'summary', old.summary, 'description', old.description, 'translations', old.translations, 'art', old.art,
			'engravingLimit', old.engraving_limit, 'isMadeToOrder', old.is_made_to_order, 'isActive', old.is_active,
			'position', old.position, 'variants', (
				SELECT jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'name', v.name, 'priceAgorot', v.price_agorot,
					'stock', v.stock) ORDER BY v.position, v.id)
				FROM product_variants v WHERE v.product_id = old.id)));
	END IF;
	PERFORM audit(CASE tg_op WHEN 'INSERT' THEN 'product.added' WHEN 'DELETE' THEN 'product.removed' ELSE 'product.changed' END,
		'product', coalesce(new.id, old.id), jsonb_build_object('is_active', coalesce(new.is_active, old.is_active)) || earlier);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_variant_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit('product.stock-set', 'product', new.product_id,
		jsonb_build_object('sku', new.sku, 'variant_id', new.id, 'from', old.stock, 'to', new.stock));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Which subscription it was, and when one that was ended would have ended.
CREATE OR REPLACE FUNCTION audit_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit(CASE tg_op WHEN 'INSERT' THEN 'subscription.assigned' WHEN 'DELETE' THEN 'subscription.removed' ELSE 'subscription.changed' END,
		'account', coalesce(new.user_id, old.user_id),
		jsonb_build_object('id', coalesce(new.id, old.id), 'plan_id', coalesce(new.plan_id, old.plan_id),
			'starts_at', coalesce(new.starts_at, old.starts_at), 'ends_at', CASE tg_op WHEN 'DELETE' THEN old.ends_at ELSE new.ends_at END,
			'gift_of', coalesce(new.gift_of, old.gift_of))
		|| CASE tg_op WHEN 'UPDATE' THEN jsonb_build_object('ends_at_before', old.ends_at) ELSE '{}'::jsonb END);
	RETURN NULL;
END $$;
