-- What an admin sets is in the log, and what a sale or a cancellation takes or gives back is not: those write the stock alone,
-- and an admin saves all fields of a variant, its position among them.
CREATE FUNCTION audit_variant_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit('product.stock-set', 'product', new.product_id, jsonb_build_object('sku', new.sku, 'from', old.stock, 'to', new.stock));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_stock AFTER UPDATE OF position ON product_variants FOR EACH ROW
	WHEN (old.stock IS DISTINCT FROM new.stock) EXECUTE FUNCTION audit_variant_stock();
--> statement-breakpoint
-- Once for each statement, however many pictures it puts into another order; not of a product that goes with them.
CREATE FUNCTION audit_product_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit('product.pictures-changed', 'product', p.id, jsonb_build_object('deed', lower(tg_op)))
	FROM products p WHERE p.id IN (SELECT product_id FROM changed);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_added AFTER INSERT ON product_pictures REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION audit_product_pictures();
--> statement-breakpoint
CREATE TRIGGER audit_changed AFTER UPDATE ON product_pictures REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION audit_product_pictures();
--> statement-breakpoint
CREATE TRIGGER audit_removed AFTER DELETE ON product_pictures REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION audit_product_pictures();
