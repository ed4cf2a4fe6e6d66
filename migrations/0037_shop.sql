CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"variant_id" uuid,
	"name" text NOT NULL,
	"variant_name" text NOT NULL,
	"sku" text NOT NULL,
	"unit_price_agorot" integer NOT NULL,
	"quantity" integer NOT NULL,
	"total_agorot" bigint NOT NULL,
	"vat_agorot" bigint NOT NULL,
	"engraving" text DEFAULT '' NOT NULL,
	"is_made_to_order" boolean NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_agorot" = "order_lines"."unit_price_agorot"::bigint * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"ref" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_agorot" bigint NOT NULL,
	"url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_payments_ref" UNIQUE("provider","ref"),
	CONSTRAINT "order_payments_state" CHECK ("order_payments"."state" in ('open', 'paid', 'failed', 'mismatch'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"token_hash" text NOT NULL,
	"submit_id" uuid NOT NULL,
	"payload_hash" text NOT NULL,
	"user_id" uuid,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"payment" text DEFAULT 'awaiting' NOT NULL,
	"fulfilment" text DEFAULT 'new' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"goods_agorot" bigint NOT NULL,
	"delivery_agorot" bigint NOT NULL,
	"total_agorot" bigint NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"vat_agorot" bigint NOT NULL,
	"delivery_vat_agorot" bigint NOT NULL,
	"fee_agorot" bigint DEFAULT 0 NOT NULL,
	"refund_due_agorot" bigint DEFAULT 0 NOT NULL,
	"refunded_agorot" bigint DEFAULT 0 NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"invoice_number" text DEFAULT '' NOT NULL,
	"invoice_link" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "orders_submitId_unique" UNIQUE("submit_id"),
	CONSTRAINT "orders_locale" CHECK ("orders"."locale" in ('he', 'en', 'ar')),
	CONSTRAINT "orders_payment" CHECK ("orders"."payment" in ('awaiting', 'paid', 'refund_due', 'refunded', 'none')),
	CONSTRAINT "orders_fulfilment" CHECK ("orders"."fulfilment" in ('new', 'preparing', 'shipped', 'done')),
	CONSTRAINT "orders_cancelled" CHECK (("orders"."cancelled_at" is null) = ("orders"."cancel_reason" is null)),
	CONSTRAINT "orders_cancel_reason" CHECK ("orders"."cancel_reason" in ('customer', 'operator', 'expired')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_agorot" = "orders"."goods_agorot" + "orders"."delivery_agorot"),
	CONSTRAINT "orders_refund" CHECK ("orders"."refund_due_agorot" >= 0 and "orders"."refunded_agorot" >= 0 and "orders"."fee_agorot" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"price_agorot" integer NOT NULL,
	"stock" integer,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_variants_price" CHECK ("product_variants"."price_agorot" between 1 and 10000000),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"art" text DEFAULT 'plaque' NOT NULL,
	"engraving_limit" integer,
	"is_made_to_order" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_name" CHECK (length(trim("products"."name")) > 0),
	CONSTRAINT "products_art" CHECK ("products"."art" in ('plaque', 'book', 'candle')),
	CONSTRAINT "products_engraving_limit" CHECK ("products"."engraving_limit" between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"vat_basis_points" integer DEFAULT 1800 NOT NULL,
	"delivery_agorot" integer DEFAULT 0 NOT NULL,
	"payment_days" integer DEFAULT 7 NOT NULL,
	"bank_details" text DEFAULT '' NOT NULL,
	"bit_details" text DEFAULT '' NOT NULL,
	"phone_details" text DEFAULT '' NOT NULL,
	"seller_details" text DEFAULT '' NOT NULL,
	"last_order_number" integer DEFAULT 1000 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_one_row" CHECK ("shop_settings"."id"),
	CONSTRAINT "shop_settings_vat" CHECK ("shop_settings"."vat_basis_points" between 0 and 10000),
	CONSTRAINT "shop_settings_delivery" CHECK ("shop_settings"."delivery_agorot" between 0 and 10000000),
	CONSTRAINT "shop_settings_payment_days" CHECK ("shop_settings"."payment_days" between 1 and 90)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_by_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "order_payments_by_order" ON "order_payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("expires_at") WHERE "orders"."payment" = 'awaiting';--> statement-breakpoint
CREATE INDEX "product_pictures_by_product" ON "product_pictures" USING btree ("product_id","position","id");--> statement-breakpoint
CREATE INDEX "product_variants_by_product" ON "product_variants" USING btree ("product_id","position","id");--> statement-breakpoint
CREATE INDEX "products_by_position" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE FUNCTION audit_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit(CASE tg_op WHEN 'INSERT' THEN 'product.added' WHEN 'DELETE' THEN 'product.removed' ELSE 'product.changed' END,
		'product', coalesce(new.id, old.id), jsonb_build_object('is_active', coalesce(new.is_active, old.is_active)));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION audit_product();
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER UPDATE ON products FOR EACH ROW
	WHEN (old.updated_at <> new.updated_at OR old.is_active <> new.is_active) EXECUTE FUNCTION audit_product();
--> statement-breakpoint
CREATE FUNCTION audit_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit('product.price-changed', 'product', new.product_id,
		jsonb_build_object('sku', new.sku, 'from', CASE WHEN tg_op = 'UPDATE' THEN old.price_agorot END, 'to', new.price_agorot));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT ON product_variants FOR EACH ROW EXECUTE FUNCTION audit_variant();
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER UPDATE ON product_variants FOR EACH ROW
	WHEN (old.price_agorot <> new.price_agorot OR old.sku <> new.sku) EXECUTE FUNCTION audit_variant();
--> statement-breakpoint
CREATE FUNCTION audit_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes jsonb;
BEGIN
	IF tg_op = 'INSERT' THEN
		PERFORM audit('order.placed', 'order', new.id, jsonb_build_object('number', new.number, 'total_agorot', new.total_agorot));
	ELSE
		SELECT jsonb_object_agg(key, jsonb_build_object('from', before.value, 'to', after.value)) INTO changes
		FROM jsonb_each(to_jsonb(old)) before JOIN jsonb_each(to_jsonb(new)) after USING (key)
		WHERE key IN ('payment', 'fulfilment', 'cancel_reason', 'refund_due_agorot', 'refunded_agorot', 'fee_agorot')
			AND before.value <> after.value;
		PERFORM audit('order.changed', 'order', new.id, jsonb_build_object('number', new.number) || changes);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION audit_order();
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER UPDATE ON orders FOR EACH ROW
	WHEN ((old.payment, old.fulfilment, old.cancel_reason, old.refund_due_agorot, old.refunded_agorot, old.fee_agorot)
		IS DISTINCT FROM (new.payment, new.fulfilment, new.cancel_reason, new.refund_due_agorot, new.refunded_agorot, new.fee_agorot))
	EXECUTE FUNCTION audit_order();
--> statement-breakpoint
CREATE FUNCTION audit_order_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit('order.line-cancelled', 'order', new.order_id, jsonb_build_object('line', new.id, 'sku', new.sku));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER UPDATE ON order_lines FOR EACH ROW
	WHEN (old.cancelled_at IS NULL AND new.cancelled_at IS NOT NULL) EXECUTE FUNCTION audit_order_line();
--> statement-breakpoint
CREATE FUNCTION audit_shop_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM audit('shop.settings-changed', 'shop', '00000000-0000-0000-0000-000000000000',
		jsonb_build_object('is_on', new.is_on, 'vat_basis_points', new.vat_basis_points, 'delivery_agorot', new.delivery_agorot,
			'bank_details', old.bank_details <> new.bank_details, 'bit_details', old.bit_details <> new.bit_details));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_change AFTER UPDATE ON shop_settings FOR EACH ROW
	WHEN (old.version <> new.version) EXECUTE FUNCTION audit_shop_settings();
